/** A small table for tests: an ante, a bonus that rests on it, and one decision. */
import type { Spot, VariantSheet } from "../api/sheet";

function table(name: string, odds: [number, number][]): Spot["pay_table"] {
  return { name, lines: odds.map((to, i) => ({ key: `${name} ${i}`, label: { en: `${name} ${i}` }, odds: to })), note: {} };
}

export const ante: Spot = {
  wager: "ante",
  label: { en: "Ante", ru: "Анте" },
  kind: "contest",
  placed: "start",
  required: true,
  requires: null,
  multiples: [],
  limits: { min: 500, max: 10000, step: 100 },
  pay_table: table("even", [[1, 1]]),
  alternatives: [],
  pays_from: "high-card",
  below: "push",
  paid: "showdown",
  on_fold: "lose",
};

export const bonus: Spot = {
  ...ante,
  wager: "bonus",
  label: { en: "Bonus", ru: "Бонус" },
  kind: "pattern",
  required: false,
  requires: "ante",
  limits: { min: 100, max: 5000, step: 100 },
  pay_table: table("bonus", [
    [30, 1],
    [3, 1],
  ]),
};

export const call: Spot = { ...ante, wager: "call", placed: "call", required: false, multiples: [2], limits: null };

export const sheet: VariantSheet = {
  variant: {
    id: "test/table",
    game: "test",
    house: "table",
    version: "1",
    names: { en: "Test" },
    house_names: { en: "House" },
    aliases: {},
    summary: { en: "" },
    hands: "own",
    seats_max: 3,
  },
  rules_hash: "",
  table: { hands: "own", seats: 3, face_up: false, dealer_shown_after_fold: false },
  streets: [],
  decisions: [
    {
      id: "flop",
      after: "hole",
      default: "fold",
      buttons: [
        { action: "fold", label: { en: "Fold" }, wager: null, multiples: [] },
        { action: "bet", label: { en: "Play 2x" }, wager: "flop", multiples: [2] },
      ],
    },
    {
      id: "turn",
      after: "flop",
      default: "check",
      buttons: [
        { action: "check", label: { en: "Check" }, wager: null, multiples: [] },
        { action: "bet", label: { en: "Play 1x" }, wager: "turn", multiples: [1] },
      ],
    },
  ],
  spots: [ante, bonus, call],
  settling: { order: ["ante", "call", "bonus"], qualifier: "none", tie: "push", cap_minor: 0 },
  published: {},
  rules: {},
  sources: {},
};
