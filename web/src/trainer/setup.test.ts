import { describe, expect, it } from "vitest";

import { drills } from "./api";
import { parseSetup, printSetup, type Setup } from "./setup";

const plain: Setup = {
  mode: "timed",
  drills: [...drills],
  count: 20,
  seconds: null,
  level: null,
  seed: "abc",
  stakes: null,
  levels: [],
  beat: null,
};

describe("a setup in the address", () => {
  const known: [string, Setup][] = [
    ["?mode=timed&count=20&seed=abc", plain],
    ["?mode=practice&drill=pay,settle&stakes=500-10000-500", { ...plain, mode: "practice", drills: ["pay", "settle"], count: 10, seed: "", stakes: [500, 10_000, 500] }],
    ["?mode=daily&seed=2028-02-29", { ...plain, mode: "daily", count: 10, seed: "2028-02-29" }],
    ["?mode=duel&drill=pay&count=10&seconds=9&level=2&seed=s&beat=8-41000", { ...plain, mode: "duel", drills: ["pay"], count: 10, seconds: 9, level: 2, seed: "s", beat: { right: 8, ms: 41_000 } }],
  ];

  it.each(known)("%s is read and printed alike", (search, setup) => {
    expect(parseSetup(search)).toEqual(setup);
    expect(printSetup(setup)).toBe(search);
  });

  it("is none where no mode is named, and forgives nonsense", () => {
    expect(parseSetup("")).toBeNull();
    expect(parseSetup("?mode=juggle")).toBeNull();
    for (const day of ["", "today", "2026-02-29", "2026-2-1"]) expect(parseSetup(`?mode=daily&seed=${day}`)).toBeNull();
    expect(parseSetup("?mode=timed&count=x&drill=moon&beat=1&stakes=5")).toEqual({ ...plain, count: 10, seed: "" });
  });
});
