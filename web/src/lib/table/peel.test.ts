import { expect, it } from "vitest";

import type { Deal, RoundView } from "../api/types";
import { Peel } from "./peel.svelte";

const to = ["player", "player", "dealer", "player", "player", "dealer", "board"] as const;
const deals = to.map((where, i) => ({ street: "hole", to: where, seat: where === "player" ? i % 3 : null, card: "As" })) as Deal[];
const round = { deals } as RoundView;

it("covers the player's cards and no others", () => {
  const peel = new Peel();
  peel.cover(round, 0);
  expect(deals.map((_, i) => peel.isDown(i))).toEqual([true, true, false, true, true, false, false]);
});

it("leaves cards that lie already as they are", () => {
  const peel = new Peel();
  peel.cover(round, 4);
  expect(deals.map((_, i) => peel.isDown(i))).toEqual([false, false, false, false, true, false, false]);
});

it("names a hand once all its cards are turned", () => {
  const peel = new Peel();
  peel.cover(round, 0);
  peel.turn(0);
  expect([peel.hides(0), peel.hides(1)]).toEqual([true, true]);
  peel.turn(3);
  expect([peel.hides(0), peel.hides(1)]).toEqual([false, true]);
  expect([peel.turnAll(1), peel.turnAll(1), peel.hides(1)]).toEqual([true, false, false]);
});

it("turns everything at the end", () => {
  const peel = new Peel();
  peel.cover(round, 0);
  expect([peel.lies, peel.turnAll(), peel.lies, peel.hides(0), peel.turnAll()]).toEqual([true, true, false, false, false]);
});
