import { expect, it } from "vitest";

import { choicesOf } from "./choices";
import { sheet } from "./sheets.fixture";

const words = (open: string | null) => choicesOf(sheet, open).map(({ button }) => button.label["en"]);

it("shows every kind of choice at every decision, worded as at the one that is open", () => {
  expect(words(null)).toEqual(["Fold", "Check", "Play 2x"]);
  expect(words("flop")).toEqual(["Fold", "Check", "Play 2x"]);
  expect(words("turn")).toEqual(["Fold", "Check", "Play 1x"]);
});

it("gives each multiple a button of its own", () => {
  const raise = { action: "bet" as const, label: { en: "Raise" }, wager: "play", multiples: [4, 3] };
  const ultimate = { ...sheet, decisions: [{ id: "hole", after: "hole", default: "check" as const, buttons: [raise] }] };
  expect(choicesOf(ultimate, null).map(({ id, multiple }) => [id, multiple])).toEqual([
    ["bet.0", 4],
    ["bet.1", 3],
  ]);
});
