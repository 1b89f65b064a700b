import { describe, expect, it } from "vitest";

import { sheet } from "../lib/table/sheets.fixture";
import { isHere, textsOf } from "./acts";

describe("the acts of a table", () => {
  it("are called as its buttons and spots are", () => {
    expect(textsOf("bet", sheet)).toEqual([{ en: "Play 2x" }, { en: "Play 1x" }]);
    expect(textsOf("spot.bonus", sheet)).toEqual([{ en: "Bonus", ru: "Бонус" }]);
    expect(textsOf("call", sheet)).toEqual([]);
    expect(textsOf("deal", sheet)).toEqual([]);
  });

  it.each([
    ["bet", true],
    ["call", false],
    ["spot.ante", true],
    ["spot.jackpot", false],
    ["chip.0", true],
    ["chip.5", false],
    ["deal", true],
    ["seat.more", true],
    ["mute", true],
  ] as const)("%s is there: %s; with no table every act is", (act, here) => {
    expect(isHere(act, sheet)).toBe(here);
    expect(isHere(act, null)).toBe(true);
  });

  it("have no further hands where there is one", () => {
    expect(isHere("seat.more", { ...sheet, variant: { ...sheet.variant, hands: "shared" } })).toBe(false);
    expect(isHere("seat.same", { ...sheet, variant: { ...sheet.variant, seats_max: 1 } })).toBe(false);
  });

  it("have no chips where nothing is staked", () => {
    expect(isHere("chip.0", { ...sheet, spots: [] })).toBe(false);
  });
});
