/** A result in its parts, in whole minor units that add up; rounded in this one place. */
import type { Figures } from "./types";

/** The house's edge, the cost of errors (not above nothing) and luck, and the result that they make up. */
export interface Parts {
  net: number;
  expected: number;
  cost: number;
  luck: number;
}

/** Edge and cost are rounded as they are wherever they stand alone; luck, which is what is left, takes the rest. */
export function partsOf(of: Pick<Figures, "expected_minor" | "cost_minor" | "luck_minor">): Parts {
  const net = Math.round(of.expected_minor - of.cost_minor + of.luck_minor);
  const expected = Math.round(of.expected_minor);
  const cost = 0 - Math.round(of.cost_minor);
  return { net, expected, cost, luck: net - expected - cost };
}
