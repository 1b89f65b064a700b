import { expect, test } from "vitest";

import { noticesAt } from "./notices";
import { partsOf } from "./parts";

test.each([
  [-12840.4, 32589.4, -174570.2, -220000],
  [0.5, 0, 0.5, 1],
  [10.6, 3.3, -7.3, 0],
  [-580.4, 1527.5, -3892.1, -6000],
  [0, 0, 0, 0],
])("edge %d, cost %d and luck %d add up to the result %d", (expected_minor, cost_minor, luck_minor, sum) => {
  const parts = partsOf({ expected_minor, cost_minor, luck_minor });
  expect(parts.net).toBe(sum);
  expect(parts.expected + parts.cost + parts.luck).toBe(sum);
  // A cost reads the same wherever it stands, also where it stands alone.
  expect(parts.cost + Math.round(cost_minor)).toBe(0);
  expect(Math.abs(parts.luck - luck_minor)).toBeLessThanOrEqual(1.5);
});

test("of the other hands a replay says once that their cards count as dead, of the balance at each decision", () => {
  const at = (sequence: number, ...keys: string[]) => ({ sequence, notices: keys.map((key) => ({ key: `coach.${key}`, params: {} })) });
  const decisions = [at(4, "others-counted", "by-balance"), at(3, "others-counted"), at(5, "by-balance", "others-counted")];
  const said = decisions.map((one) => noticesAt(decisions, one).map(({ key }) => key));
  expect(said).toEqual([["coach.by-balance"], ["coach.others-counted"], ["coach.by-balance"]]);
});
