/** Addresses of the page: every view has one, and the back button works. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; game: string; house: string }
  | { page: "rules"; game: string; house: string }
  | { page: "round"; id: string }
  | { page: "history" }
  | { page: "lost"; path: string };

/** Read an address. */
export function parseRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [page, first, second] = parts;
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 3 && (page === "table" || page === "rules") && first && second) {
    return { page, game: first, house: second };
  }
  if (parts.length === 2 && page === "round" && first) return { page: "round", id: first };
  if (parts.length === 1 && page === "history") return { page: "history" };
  return { page: "lost", path };
}

/** Print an address; the inverse of `parseRoute`. */
export function printRoute(route: Route): string {
  switch (route.page) {
    case "lobby":
      return "/";
    case "table":
    case "rules":
      return `/${route.page}/${route.game}/${route.house}`;
    case "round":
      return `/round/${route.id}`;
    case "history":
      return "/history";
    case "lost":
      return route.path;
  }
}

class Router {
  route = $state.raw<Route>(parseRoute(location.pathname));

  constructor() {
    addEventListener("popstate", () => {
      this.route = parseRoute(location.pathname);
    });
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.route = parseRoute(path);
    scrollTo(0, 0);
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
  router.go(link.pathname);
}
