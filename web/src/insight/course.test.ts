import { expect, test } from "vitest";

import { linesOf, thinned } from "./course";

const course = Array.from({ length: 45 }, (_, i) => ({
  rounds: i + 1,
  ended_ms: i,
  net_minor: (i + 1) * 100,
  expected_minor: -(i + 1) * 50,
  cost_minor: (i + 1) * 10,
}));

test("lines begin at nothing, and errors lie under perfect play", () => {
  const [rounds, net, expected, played] = linesOf(course.slice(0, 2));
  expect(rounds).toEqual([0, 1, 2]);
  expect(net).toEqual([0, 1, 2]);
  expect(expected).toEqual([0, -0.5, -1]);
  expect(played).toEqual([0, -0.6, -1.2]);
});

test("a table has few rows, the last one always", () => {
  const rows = thinned(course, 20);
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(rows.at(-1)).toBe(course.at(-1));
  expect(thinned(course.slice(0, 3), 20)).toEqual(course.slice(0, 3));
  expect(thinned([], 20)).toEqual([]);
});
