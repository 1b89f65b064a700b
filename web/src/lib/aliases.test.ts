import { expect, it } from "vitest";

import { otherNames } from "./aliases";

it("names what is another name, and not another spelling", () => {
  const name = "Texas Hold'em Bonus";
  expect(otherNames(["Texas Holde'm Bonus", "texas holdem bonus", "Texas Hold’em Bonus Poker"], name)).toEqual(["Texas Hold’em Bonus Poker"]);
  expect(otherNames(["Техас Холдем Бонус"], "Техасский холдем бонус")).toEqual(["Техас Холдем Бонус"]);
});
