import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Bets as BetsClass } from "./bets.svelte";
import { sheet } from "./sheets.fixture";

const post = vi.fn();
vi.mock("../api/client", () => ({ post: (...sent: unknown[]): unknown => post(...sent), Refused: class extends Error {} }));

const { Bets } = await import("./bets.svelte");

/** Bets out of a balance of 2,000 that nobody weighs: there is no round to ask about. */
function bets(funds: () => number = () => 2000): BetsClass {
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

  it("says what keeps it from a double that the limits do not allow", () => {
    const felt = bets(() => 1_000_000);
    felt.place(0, "ante", sheet.spots.find(({ wager }) => wager === "ante")?.limits?.max ?? 0);
    felt.double();
    expect(felt.hitch).toEqual({ wager: "ante", why: "max" });
  });

  it("aims typed amounts at the ante again once the bonus is closed", () => {
    const felt = bets();
    felt.place(0, "ante", 1000);
    felt.place(0, "bonus", 500);
    expect(felt.aim).toBe("bonus");
    felt.clear();
    expect(felt.aim).toBe("ante");
  });

  it("takes back what it said of the balance once that covers the chips", () => {
    let funds = 2000;
    const felt = bets(() => funds);
    felt.put([{ ante: 2500 }]);
    expect(felt.hitch).toMatchObject({ why: "funds" });
    felt.reweigh();
    expect(felt.hitch).not.toBeNull();
    funds = 5000;
    felt.reweigh();
    expect(felt.hitch).toBeNull();
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

describe("a balance that will not cover what may follow", () => {
  beforeEach(() => {
    post.mockReset();
  });

  function weighed(follow: number, funds: number): void {
    post.mockImplementation((_: string, sent: { seats: { stakes: { ante: number } }[] }) => {
      const staked = sent.seats.reduce((all, { stakes }) => all + stakes.ante, 0);
      const is_covered = staked + follow <= funds;
      return Promise.resolve({ staked_minor: staked, may_follow_minor: follow, is_covered, refusal: null, notices: [] });
    });
  }

  it("is answered by a warning once, and again for other chips", async () => {
    weighed(1000, 2000);
    const felt = bets();
    felt.begin("r");
    felt.place(0, "ante", 1500);
    expect(await felt.agreed()).toBe(false);
    expect(felt.warned).toBe(true);
    expect(await felt.agreed()).toBe(true);
    felt.place(0, "ante", 100);
    expect(felt.warned).toBe(false);
    expect(await felt.agreed()).toBe(false);
  });

  it("is asked about once for the same chips while it covers them", async () => {
    weighed(1000, 2500);
    let funds = 2500;
    const felt = bets(() => funds);
    felt.begin("r");
    expect(felt.put([{ ante: 1500 }], false)).toBe(true);
    expect(await felt.agreed()).toBe(true);
    expect([felt.needs([{ ante: 1500 }]), felt.needs([{ ante: 1600 }])]).toEqual([2500, null]);
    felt.begin("s");
    felt.put([{ ante: 1500 }], false);
    expect(await felt.agreed()).toBe(true);
    expect(post).toHaveBeenCalledTimes(1);
    funds = 2000;
    weighed(1000, funds);
    expect(await felt.agreed()).toBe(false);
  });

  it("is weighed anew when the balance changes", async () => {
    let funds = 150;
    const felt = bets(() => funds);
    felt.begin("r");
    weighed(200, funds);
    felt.place(0, "ante", 100);
    await vi.waitFor(() => expect(felt.short).toBe(true));
    funds = 5000;
    weighed(200, funds);
    felt.reweigh();
    await vi.waitFor(() => expect(felt.quote?.is_covered).toBe(true));
    expect(felt.short).toBe(false);
  });
});
