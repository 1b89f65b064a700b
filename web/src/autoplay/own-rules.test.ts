import { expect, test } from "vitest";

import { cardText, freshRule, freshRules, readRules, type OwnRules } from "./own-rules";
import type { ChoiceOffer } from "./types";

const choices: ChoiceOffer[] = [
  { id: "flop", cards: 0, actions: ["fold", "bet"] },
  { id: "turn", cards: 3, actions: ["check", "bet"] },
];
const features = ["own-pair", "ace"];

test("fresh rules go on and bet nothing more", () => {
  expect(cardText(choices, freshRules(choices))).toBe("flop: bet\nturn: check");
});

test("rules become lines in their order, what is not chosen is left out", () => {
  const own: OwnRules = {
    turn: { rules: [{ action: "bet", when: ["own-pair", ""], hands: "" }, { action: "bet", when: ["", "ace"], hands: "" }], otherwise: "check" },
    flop: { rules: [{ action: "fold", when: ["", ""], hands: " 72o, 32o;42o " }], otherwise: "bet" },
  };
  expect(cardText(choices, own)).toBe("flop: fold 72o 32o 42o\nflop: bet\nturn: bet own-pair\nturn: bet ace\nturn: check");
});

test("what was kept comes back, as far as it fits this table", () => {
  const own: OwnRules = {
    flop: { rules: [{ action: "fold", when: ["", ""], hands: "72o" }], otherwise: "bet" },
    turn: { rules: [{ action: "bet", when: ["ace", "own-pair"], hands: "" }], otherwise: "check" },
  };
  expect(readRules(JSON.stringify(own), choices, features)).toEqual(own);
  const spoilt = {
    turn: { rules: [{ action: "jump", when: ["ace", ""] }, { action: "bet", when: ["ace", "luck"] }, null, { action: "bet" }], otherwise: "fold" },
  };
  expect(readRules(JSON.stringify(spoilt), choices, features)).toEqual({
    flop: { rules: [], otherwise: "bet" },
    turn: { rules: [{ action: "bet", when: ["ace", ""], hands: "" }], otherwise: "check" },
  });
  for (const text of [null, "", "{", "7", "null"]) expect(readRules(text, choices, features)).toEqual(freshRules(choices));
});

test("a fresh rule takes the first action always", () => {
  expect(freshRule(choices[1] as ChoiceOffer)).toEqual({ action: "check", when: ["", ""], hands: "" });
});
