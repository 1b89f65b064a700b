import { describe, expect, it } from "vitest";

import { entriesWith, type Entry } from "./entries";

const rules: Entry = { id: "rules", label: "bar.rules", icon: "rules", onpress: () => undefined };
const ids = (entries: Entry[]): string[] => entries.map(({ id }) => id);

describe("the menu", () => {
  it("has the terms of the trade in their order, and a page's own among them", () => {
    expect(ids(entriesWith([rules], "/table/a/b"))).toEqual([
      "cashier",
      "options",
      "rules",
      "help",
      "keys",
      "history",
      "statistics",
      "train",
      "lobby",
    ]);
  });

  it("leads nowhere where one is already", () => {
    expect(ids(entriesWith([], "/"))).not.toContain("lobby");
    expect(ids(entriesWith([], "/cashier"))).not.toContain("cashier");
  });

  it("has for each entry either a place or a thing to do", () => {
    for (const { href, onpress } of entriesWith([rules], "/x")) expect((href === undefined) !== (onpress === undefined)).toBe(true);
  });
});
