/** Where the page is, and how it gets elsewhere. */
import { parseRoute, type Route } from "./route";

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname));
  /** What stands behind the question mark: the state of a page that has one. */
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => {
      this.#arrive();
    });
  }

  go(path: string): void {
    if (path !== location.pathname + location.search) history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.route = parseRoute(location.pathname);
    this.search = location.search;
  }
}

export const router = new Router();

/** Follow plain clicks on a link inside the page; new tabs and downloads stay the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin) return;
  if (link.target !== "" || link.hasAttribute("download")) return;
  if (parseRoute(link.pathname).page === "lost") return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
