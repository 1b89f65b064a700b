import { describe, expect, it } from "vitest";

import { parseRoute, printRoute, type Route } from "./route";

const id = "0123456789abcdef0123456789abcdef";

describe("addresses", () => {
  const known: [string, Route][] = [
    ["/", { page: "lobby" }],
    ["/table/casino-holdem/evolution", { page: "table", game: "casino-holdem", house: "evolution" }],
    ["/rules/casino-holdem/evolution", { page: "rules", game: "casino-holdem", house: "evolution" }],
    [`/round/${id}`, { page: "round", id }],
    ["/history", { page: "history" }],
    [`/shared/${id}`, { page: "shared", id }],
    ["/statistics", { page: "statistics" }],
    ["/cashier", { page: "cashier" }],
    ["/help", { page: "help" }],
    ["/train", { page: "train", path: [] }],
    ["/train/casino-holdem/evolution", { page: "train", path: ["casino-holdem", "evolution"] }],
  ];

  it.each(known)("%s is read and printed alike", (path, route) => {
    expect(parseRoute(path)).toEqual(route);
    expect(printRoute(route)).toBe(path);
  });

  it.each(["/table", "/table/casino-holdem", "/round", "/history/1", "/nowhere", "/table/a/b/c"])(
    "%s leads nowhere, and keeps its path",
    (path) => {
      expect(parseRoute(path)).toEqual({ page: "lost", path });
    },
  );

  it("takes a slash at the end as none", () => {
    expect(parseRoute("/history/")).toEqual({ page: "history" });
  });
});
