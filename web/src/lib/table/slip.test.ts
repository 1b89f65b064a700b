import { expect, it } from "vitest";

import type { Label } from "../api/types";
import { speech } from "../i18n/language.svelte";
import type { Game } from "./game.svelte";
import { sheet } from "./sheets.fixture";
import { slipOf, type Slip } from "./slip";

/** A hand that is to be decided, with so many seconds left that matter. */
function deciding(short: number | null, decision = "flop"): Slip {
  const game = {
    sheet,
    decision,
    refusal: null,
    elsewhere: false,
    phase: "deciding",
    seat: 0,
    sittingOut: [],
    view: { round: { seats: [{}] }, notices: [] as Label[] },
    mySeat: { label: null, sure: [] },
    bets: { hitch: null },
    showing: { running: false, moment: "paid" },
    peel: { hides: () => false },
    countdown: { short },
  };
  return slipOf(game as unknown as Game, speech);
}

it("tells the time left once it is short, and what is done when it runs out", () => {
  expect(deciding(null).notes).toEqual([]);
  expect(deciding(59).notes).toEqual(["Time to decide 0:59. When it runs out: Fold"]);
  expect(deciding(7, "turn").notes).toEqual(["Time to decide 0:07. When it runs out: Check"]);
});
