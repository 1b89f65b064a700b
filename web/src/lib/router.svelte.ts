/** Where the page is, and how it gets elsewhere. */
import { parseRoute, printRoute, type Route } from "./route";

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname));
  /** What stands behind the question mark: the state of a page that has one. */
  search = $state(location.search);
  /** A page has been gone to, and its heading is to have the focus. */
  #arriving = false;

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

  /** The same page in another state stays as it is, with what has the focus on it. */
  #arrive(): void {
    const route = parseRoute(location.pathname);
    if (printRoute(route) !== printRoute(this.route)) {
      this.route = route;
      this.#arriving = true;
    }
    this.search = location.search;
  }

  /** The heading of a page: it takes the focus when the page has been gone to, not when it is loaded. */
  heading = (heading: HTMLElement): void => {
    if (!this.#arriving) return;
    this.#arriving = false;
    heading.focus({ preventScroll: true });
  };
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
