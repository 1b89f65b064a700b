import { expect, test } from "vitest";

import { counted, nothing, read } from "./tally";

test("a decision counts once, and only what costs is a mistake", () => {
  const one = counted(nothing, "a.1.0", 250.5);
  const two = counted(one, "a.2.0", 0);
  expect(two).toEqual({ cost: 250.5, mistakes: 1, decisions: ["a.1.0", "a.2.0"] });
  expect(counted(two, "a.1.0", 99)).toBe(two);
});

test("what was kept comes back, and anything else counts as nothing", () => {
  const kept = counted(nothing, "a.1.0", 10);
  expect(read(JSON.stringify(kept))).toEqual(kept);
  for (const text of [null, "", "{", "7", '{"cost":"x","mistakes":0,"decisions":[]}']) {
    expect(read(text)).toEqual(nothing);
  }
});
