import { expect, it } from "vitest";

import type { RoundView, SeatView } from "../api/types";
import { isBigWin } from "./bigwin";

function seats(...results: { ante: number; net: number }[]): SeatView[] {
  return results.map(({ ante, net }) => ({ net, stakes: { ante } }) as unknown as SeatView);
}

function over(phase: RoundView["phase"], ...results: { ante: number; net: number }[]): boolean {
  return isBigWin({ phase, seats: seats(...results) }, "ante");
}

it("takes ten times the ante, losses taken off", () => {
  expect(over("settled", { ante: 100, net: 1000 })).toBe(true);
  expect(over("settled", { ante: 100, net: 999 })).toBe(false);
  expect(over("settled", { ante: 100, net: 1500 }, { ante: 100, net: -300 })).toBe(false);
  expect(over("settled", { ante: 100, net: 2300 }, { ante: 100, net: -300 })).toBe(true);
});

it("is none before the end, nor where nothing was staked", () => {
  expect(over("deciding", { ante: 100, net: 5000 })).toBe(false);
  expect(over("settled", { ante: 0, net: 0 })).toBe(false);
});
