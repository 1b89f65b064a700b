import { describe, expect, it } from "vitest";

import { breakdown, chipsFor, drawnStack } from "./denominations";

const values = (chips: readonly { value: number }[]): number[] => chips.map(({ value }) => value);

describe("the player's rail", () => {
  it("holds six kinds that the limits take", () => {
    expect(values(chipsFor({ min: 100, max: 100000, step: 100 }))).toEqual([100, 500, 1000, 2500, 10000, 50000]);
    expect(values(chipsFor({ min: 500, max: 200000, step: 500 }))).toEqual([500, 1000, 2500, 10000, 50000, 100000]);
  });

  it("goes down to cents and stays within a low maximum", () => {
    expect(values(chipsFor({ min: 5, max: 100, step: 5 }))).toEqual([5, 10, 25, 50, 100]);
  });
});

describe("a stack", () => {
  it("is made of the fewest chips, the largest at the bottom", () => {
    expect(values(breakdown(13650))).toEqual([10000, 2500, 1000, 100, 50]);
  });

  it("adds up", () => {
    for (const amount of [1, 99, 100, 12345, 777777]) {
      expect(values(breakdown(amount)).reduce((sum, value) => sum + value, 0)).toBe(amount);
    }
  });

  it("is drawn no taller than it may be", () => {
    expect(drawnStack(99999, 9)).toHaveLength(9);
  });
});
