import { expect, it } from "vitest";

import type { Label, Line } from "../api/types";
import { speech } from "../i18n/language.svelte";
import { because, evenKey, netOf, stakedWords } from "./results";

function line(wager: string, key: string): Line {
  return { wager, stake: 100, outcome: "lose", odds: null, returned: 0, net: -100, reason: { key, params: {} } };
}

const say = ({ key }: Label): string => key;

it("says a reason once for the wagers that share it, in the order of the settling", () => {
  const lines = [line("ante", "push"), line("flop", "higher"), line("turn", "higher"), line("bonus", "push")];
  expect(because(lines, say).map(({ why, lines: of }) => [why, of.map(({ wager }) => wager)])).toEqual([
    ["push", ["ante"]],
    ["higher", ["flop", "turn"]],
    ["push", ["bonus"]],
  ]);
});

it("says of a round that came to nothing how it did", () => {
  expect(evenKey([{ outcome: "push" }, { outcome: "push" }])).toBe("slip.returned");
  expect(evenKey([{ outcome: "win" }, { outcome: "push" }, { outcome: "lose" }])).toBe("slip.even");
  expect(evenKey([])).toBe("slip.returned");
});

it("comes to what all seats won and lost together", () => {
  expect(netOf([{ net: 250 }, { net: -1000 }, { net: 0 }])).toBe(-750);
  expect(netOf([])).toBe(0);
});

it("says once what came back: beside a result that came to nothing stands what was staked alone", () => {
  expect(stakedWords({ net: 0, returned: 3000, staked: 3000 }, speech)).toBe("30.00 staked");
  expect(stakedWords({ net: -1000, returned: 2000, staked: 3000 }, speech)).toBe("Returned 20.00 of 30.00 staked");
});
