import { expect, test } from "vitest";

import { rounded } from "./parts";

test.each([
  [[-12840.4, -32589.4, -174570.2], -220000],
  [[0.5, 0.5, 0], 1],
  [[10.6, -3.3, -7.3], 0],
  [[100, -20, 5], 85],
  [[], 0],
])("the parts of %j are shown as %d together", (parts, sum) => {
  const shown = rounded(parts);
  expect(shown.reduce((all, part) => all + part, 0)).toBe(sum);
  shown.forEach((part, at) => expect(Math.abs(part - (parts[at] ?? 0))).toBeLessThan(1));
});
