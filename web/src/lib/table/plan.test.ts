import { describe, expect, it } from "vitest";

import { planFelt, shapeFor, type Place, type Plan, type Shape } from "./plan";

function overlap(a: Place, b: Place): boolean {
  return Math.abs(a.x - b.x) * 2 < a.w + b.w && Math.abs(a.y - b.y) * 2 < a.h + b.h;
}

function things(plan: Plan): Place[] {
  return [plan.tray, plan.deck, plan.burn, ...plan.dealer, ...plan.board, ...plan.hand, ...plan.spots];
}

const felts: [Shape, number, number][] = [
  ["wide", 2, 3],
  ["wide", 2, 1],
  ["wide", 3, 3],
  ["tall", 2, 3],
  ["tall", 2, 1],
  ["tall", 3, 3],
];

describe("the plan of a felt", () => {
  it.each(felts)("%s with %i spots before and %i after: nothing lies on anything", (shape, before, after) => {
    const all = things(planFelt(shape, before, after));
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) expect(overlap(a, b), JSON.stringify([a, b])).toBe(false);
    }
  });

  it.each(felts)("%s with %i and %i: spots lie on the felt and are wide enough for a finger", (shape, before, after) => {
    const plan = planFelt(shape, before, after);
    expect(plan.spots).toHaveLength(before + after);
    for (const { x, w, y, h } of plan.spots) {
      expect(x - w / 2).toBeGreaterThanOrEqual(0);
      expect(x + w / 2).toBeLessThanOrEqual(plan.width);
      expect(y + h / 2).toBeLessThanOrEqual(plan.height);
      // A phone of 320 pixels shows the tall plan at 320/390 of its size.
      expect(shape === "wide" ? w : (w * 320) / 390).toBeGreaterThanOrEqual(44);
    }
  });
});

it.each([
  [1440, 696, "wide"],
  [3840, 1900, "wide"],
  [544, 338, "wide"],
  [768, 652, "tall"],
  [390, 532, "tall"],
] as const)("lays a felt of %i by %i out %s", (width, height, shape) => {
  expect(shapeFor(width, height)).toBe(shape);
});
