import { describe, expect, it } from "vitest";

import type { Deal, RoundView, SeatView } from "../api/types";
import { lay, reached, standing } from "./scene";

const deals: Deal[] = [
  { street: "hole", to: "player", seat: 0, card: "As" },
  { street: "hole", to: "dealer", seat: null, card: "Kd" },
  { street: "hole", to: "player", seat: 1, card: null },
  { street: "hole", to: "dealer", seat: null, card: "Kc" },
  { street: "flop", to: "burn", seat: null, card: null },
  { street: "flop", to: "board", seat: null, card: "2c" },
];

const seats = [{ seat: 0 }, { seat: 1 }] as SeatView[];
const round = { deals, seats } as RoundView;

describe("what lies on the felt", () => {
  it("is the first cards of the deal, each where it went", () => {
    const scene = lay(round, 5, "paid");
    expect(scene.hands).toEqual([[{ index: 0, card: "As" }], [{ index: 2, card: null }]]);
    expect(scene.burnt).toEqual([{ index: 4, card: null }]);
    expect(scene.board).toEqual([]);
  });

  it("shows the dealer's cards only once they are turned", () => {
    const down = lay(round, 6, "dealing").dealer.map(({ card }) => card);
    const up = lay(round, 6, "turned").dealer.map(({ card }) => card);
    expect(down).toEqual([null, null]);
    expect(up).toEqual(["Kd", "Kc"]);
  });

  it("gives a shared hand to the first seat", () => {
    const shared = { deals: [{ street: "hole", to: "player", seat: null, card: "As" }], seats: [seats[0]] } as RoundView;
    expect(lay(shared, 1, "paid").hands).toEqual([[{ index: 0, card: "As" }]]);
  });
});

describe("how a card stands", () => {
  const best = ["As", "Ah", "Kd", "Qc", "9h"];

  it("is lifted or dimmed only where some cards count and some do not", () => {
    expect(standing("As", best, 7)).toBe("lifted");
    expect(standing("2c", best, 7)).toBe("dimmed");
    expect(standing("As", best, 5)).toBe("plain");
    expect(standing(null, best, 7)).toBe("plain");
    expect(standing("2c", [], 7)).toBe("plain");
  });
});

it("keeps the moments of a showdown in order", () => {
  expect(reached("named", "turned")).toBe(true);
  expect(reached("turned", "named")).toBe(false);
});
