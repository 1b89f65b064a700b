import { expect, test } from "vitest";

import type { Line } from "../lib/api/types";
import { whyStop, type Ended } from "./stop";
import type { StopRules } from "./types";

const rules: StopRules = { rounds: 10, loss: null, win: null, bonus: false, hands: [] };
const sides = new Set(["bonus"]);

function line(wager: string, outcome: Line["outcome"]): Line {
  return { wager, outcome, stake: 100, odds: null, returned: 0, net: 0, reason: { key: "", params: {} } };
}

function ended(change: Partial<Ended> = {}): Ended {
  return { lines: [line("ante", "win"), line("bonus", "lose")], hands: ["hand.pair"], sides, ...change };
}

test("nothing stops it before all rounds are played", () => {
  expect(whyStop(rules, { played: 9, net: -99_999 }, ended())).toBeNull();
  expect(whyStop(rules, { played: 10, net: 0 }, ended())).toBe("done");
});

test("a loss or a win stops it as soon as it is reached", () => {
  const both = { ...rules, loss: 500, win: 300 };
  expect([-499, -500, -501, 299, 300].map((net) => whyStop(both, { played: 1, net }, ended()))).toEqual([null, "loss", "loss", null, "win"]);
});

test("a side bet that wins stops it, another wager does not", () => {
  const stop = { ...rules, bonus: true };
  expect(whyStop(stop, { played: 1, net: 0 }, ended())).toBeNull();
  expect(whyStop(stop, { played: 1, net: 0 }, ended({ lines: [line("bonus", "win")] }))).toBe("bonus");
  expect(whyStop(rules, { played: 1, net: 0 }, ended({ lines: [line("bonus", "win")] }))).toBeNull();
});

test("a hand of a chosen rank stops it", () => {
  const stop = { ...rules, hands: ["full-house", "four-of-a-kind"] };
  expect(whyStop(stop, { played: 1, net: 0 }, ended({ hands: ["hand.full-house"] }))).toBe("hand");
  expect(whyStop(stop, { played: 1, net: 0 }, ended({ hands: ["hand.flush"] }))).toBeNull();
});

test("of several reasons the money's comes first", () => {
  const stop = { ...rules, loss: 100, bonus: true, rounds: 1 };
  expect(whyStop(stop, { played: 1, net: -100 }, ended({ lines: [line("bonus", "win")] }))).toBe("loss");
});
