import { beforeEach, describe, expect, it, vi } from "vitest";

import { Bets } from "./bets.svelte";
import { sheet } from "./sheets.fixture";

/** Bets out of a balance of 2,000 that nobody weighs: there is no round to ask about. */
function bets(funds: () => number = () => 2000): Bets {
  return new Bets(sheet, funds);
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", { setItem: () => undefined, getItem: () => null });
  return () => vi.unstubAllGlobals();
});

describe("chips come out of the balance", () => {
  it("takes the whole balance, and not a chip more", () => {
    const felt = bets();
    felt.place(0, "ante", 2000);
    expect(felt.hitch).toBeNull();
    felt.place(0, "bonus", 100);
    expect(felt.hitch).toEqual({ wager: "bonus", why: "funds", asked: 2100 });
    expect([felt.out, felt.covered]).toEqual([2000, true]);
  });

  it("puts out nothing of a rebet or a double that it does not cover", () => {
    const felt = bets();
    expect(felt.put([{ ante: 2500 }])).toBe(false);
    expect(felt.out).toBe(0);
    felt.place(0, "ante", 1500);
    felt.double();
    expect(felt.hitch).toMatchObject({ why: "funds", asked: 3000 });
    expect(felt.out).toBe(1500);
  });

  it("opens no further hand that it does not cover", () => {
    const felt = bets();
    felt.place(0, "ante", 1500);
    expect(felt.seats(2)).toBe(false);
    expect(felt.stakes).toHaveLength(1);
  });

  it("lets chips be taken off after another window has spent the balance", () => {
    let funds = 2000;
    const felt = bets(() => funds);
    felt.place(0, "ante", 1500);
    felt.place(0, "bonus", 500);
    funds = 1000;
    expect(felt.covered).toBe(false);
    felt.remove(0, "bonus");
    expect([felt.out, felt.hitch]).toEqual([1500, null]);
  });

  it("does not bring back kept chips that the balance has sunk below", () => {
    const kept = JSON.stringify({ roundId: "r", stakes: [{ ante: 2500 }] });
    vi.stubGlobal("sessionStorage", { setItem: () => undefined, getItem: () => kept });
    const felt = bets();
    felt.begin("r");
    expect(felt.out).toBe(0);
  });
});
