/** Addresses of the page: every view has one, and the back button works. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; game: string; house: string }
  | { page: "rules"; game: string; house: string }
  | { page: "round"; id: string }
  | { page: "shared"; id: string }
  | { page: "statistics" }
  | { page: "history" }
  | { page: "cashier" }
  | { page: "help" }
  | { page: "train"; path: string[] }
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
  if (parts.length === 2 && page === "shared" && first) return { page: "shared", id: first };
  if (parts.length === 1 && page === "statistics") return { page: "statistics" };
  if (page === "train") return { page: "train", path: parts.slice(1) };
  if (parts.length === 1 && (page === "history" || page === "cashier" || page === "help")) return { page };
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
    case "shared":
      return `/shared/${route.id}`;
    case "statistics":
      return "/statistics";
    case "history":
    case "cashier":
    case "help":
      return `/${route.page}`;
    case "train":
      return ["/train", ...route.path].join("/");
    case "lost":
      return route.path;
  }
}
