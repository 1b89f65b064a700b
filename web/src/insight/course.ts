/** The course of a player's rounds as lines of a chart, in whole units of money. */
import type { CoursePoint } from "./types";

/** Rounds, then result, expectation under perfect play, expectation of the decisions as they were. */
export type Lines = [number[], number[], number[], number[]];

/** Begins at nothing; the distance of the first line from the last is luck. */
export function linesOf(course: readonly CoursePoint[]): Lines {
  const all = [{ rounds: 0, net_minor: 0, expected_minor: 0, cost_minor: 0 }, ...course];
  return [
    all.map(({ rounds }) => rounds),
    all.map(({ net_minor }) => net_minor / 100),
    all.map(({ expected_minor }) => expected_minor / 100),
    all.map(({ expected_minor, cost_minor }) => (expected_minor - cost_minor) / 100),
  ];
}

/** At most so many points, the last one among them: what a table can be read out. */
export function thinned(course: readonly CoursePoint[], most: number): CoursePoint[] {
  const every = Math.max(1, Math.ceil(course.length / most));
  return course.filter((_, i) => (course.length - 1 - i) % every === 0);
}
