import { expect, it } from "vitest";

import type { Label, SeatView } from "../api/types";
import { speech } from "../i18n/language.svelte";
import type { Hitch } from "./bets.svelte";
import type { Game } from "./game.svelte";
import { sheet } from "./sheets.fixture";
import { slipOf, type Slip } from "./slip";

/** A hand that is to be decided, with so many seconds left that matter. */
function deciding(short: number | null, decision = "flop", seat: Partial<SeatView> = {}, seats = 1, hitch: Hitch | null = null): Slip {
  const game = {
    sheet,
    decision,
    sent: null,
    refusal: null,
    elsewhere: false,
    phase: "deciding",
    seat: 0,
    sittingOut: [],
    view: { round: { seats: Array(seats).fill({}) }, notices: [] as Label[] },
    mySeat: { label: null, sure: [], staked: 1000, to_act: true, folded: false, ...seat },
    staked: 3000,
    bets: { hitch },
    showing: { running: false, moment: "paid" },
    peel: { hides: () => false },
    countdown: { short },
  };
  return slipOf(game as unknown as Game, speech);
}

it("tells the time left once it is short, and what is done when it runs out", () => {
  expect(deciding(null).notes).toEqual(["Staked so far 10.00"]);
  expect(deciding(59).notes).toEqual(["Time to decide 0:59. When it runs out: Fold", "Staked so far 10.00"]);
  expect(deciding(7, "turn").notes).toEqual(["Time to decide 0:07. When it runs out: Check", "Staked so far 10.00"]);
});

it("tells whose decision it is and what is staked so far, and leaves the hand's name to the felt", () => {
  const label = { key: "hand.pair", params: {} };
  expect(deciding(null, "flop", { label }, 3)).toMatchObject({
    next: "Seat 1: Your decision",
    notes: ["Staked so far 10.00, with all hands 30.00"],
  });
  expect(deciding(null, "flop", { folded: true, to_act: false }, 3).next).toBe("Seat 1: Folded");
  expect(deciding(null, "flop", { to_act: false }, 3).next).toBe("Seat 1: Another hand decides");
});

it("says of an amount that comes too late that bets are closed, and goes on saying what is to be done", () => {
  const told = deciding(null, "flop", {}, 1, { wager: "ante", why: "late" });
  expect(told).toEqual({ next: "Bets are closed until this round is over", notes: ["Your decision", "Staked so far 10.00"], alarm: true });
});
