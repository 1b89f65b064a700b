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
    expect(felt.mayDouble).toBe(false);
    felt.double();
    expect(felt.hitch).toEqual({ wager: "ante", why: "max" });
  });

  it("doubles all or nothing", () => {
    const felt = bets(() => 1_000_000);
    felt.put([{ ante: 5000, bonus: 3000 }, { ante: 500 }]);
    expect(felt.mayDouble).toBe(false);
    felt.double();
    expect([felt.hitch, felt.out]).toEqual([{ wager: "bonus", why: "max" }, 8500]);
    felt.set(0, "bonus", 2500);
    expect(felt.mayDouble).toBe(true);
    felt.double();
    expect(felt.stakes).toEqual([{ ante: 10_000, bonus: 5000 }, { ante: 1000 }]);
  });

  it("lets a hand without chips sit out as long as another has some", () => {
    const felt = bets();
    felt.seats(3);
    expect(felt.missing.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    felt.place(1, "ante", 500);
    expect([felt.missing, [0, 1, 2].map((seat) => felt.sitsOut(seat))]).toEqual([[], [true, false, true]]);
    felt.place(2, "ante", 100);
    expect(felt.missing).toMatchObject([{ seat: 2, spot: { wager: "ante" } }]);
    expect(felt.complain()).toBe(2);
  });

  it("puts the bet of one hand on all of them in one step, or on none", () => {
    const felt = bets();
    felt.seats(3);
    expect(felt.differs(0)).toBe(false);
    felt.place(0, "ante", 500);
    felt.place(0, "bonus", 100);
    felt.place(2, "ante", 600);
    felt.same(1);
    expect([felt.stakes, felt.differs(1)]).toEqual([Array(3).fill({ ante: 500, bonus: 100 }), false]);
    felt.undo();
    expect(felt.stakes).toEqual([{ ante: 500, bonus: 100 }, {}, { ante: 600 }]);
    felt.set(2, "ante", 700);
    felt.same(2);
    expect([felt.hitch, felt.stakes[1]]).toEqual([{ wager: "ante", why: "funds", asked: 2100 }, {}]);
  });

  it("aims typed amounts at the ante again once the bonus is closed", () => {
    const felt = bets();
    felt.place(0, "ante", 1000);
    felt.place(0, "bonus", 500);
    felt.seats(2);
    felt.remove(1, "ante");
    expect([felt.aimAt(0), felt.aimAt(1)]).toEqual(["bonus", "ante"]);
    felt.clear();
    expect(felt.aimAt(0)).toBe("ante");
    felt.set(0, "ante", 500);
    expect(felt.aimAt(0)).toBe("ante");
    felt.clear();
    felt.place(0, "bonus", 500);
    expect([felt.hitch, felt.aimAt(0)]).toEqual([{ wager: "bonus", why: "closed" }, "ante"]);
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
    felt.put([{ ante: 2500 }]);
    felt.place(0, "ante", 50_000);
    felt.reweigh();
    expect(felt.hitch).toMatchObject({ why: "max" });
    // An older refusal does not hide that another window has left less than lies out.
    funds = 1000;
    felt.reweigh();
    expect(felt.hitch).toBeNull();
  });

  it("keeps to the hands taken or dropped before a rebet", () => {
    post.mockReturnValue(new Promise(() => undefined));
    const felt = bets();
    const last = [{}, { ante: 500 }, { ante: 600 }];
    felt.rebet(last);
    expect(felt.stakes).toEqual(last);
    felt.begin("r");
    felt.seats(2);
    felt.rebet(last);
    expect(felt.stakes).toEqual([{}, { ante: 500 }]);
    felt.clear();
    felt.seats(1);
    felt.rebet(last);
    expect(felt.stakes).toEqual([{ ante: 500 }]);
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
    const kept = JSON.stringify({ roundId: "r", stakes: [{ ante: 2500 }, {}], began: 1 });
    vi.stubGlobal("sessionStorage", { setItem: () => undefined, getItem: () => kept });
    const felt = bets();
    felt.begin("r");
    expect(felt.stakes).toEqual([{}, {}]);
  });
});

describe("a balance that will not cover what may follow", () => {
  beforeEach(() => {
    post.mockReset();
  });

  function weighed(follow: number, funds: number, key = "short"): void {
    post.mockImplementation((_: string, sent: { seats: { stakes: Record<string, number> }[] }) => {
      const staked = sent.seats.reduce((all, { stakes }) => all + Object.values(stakes).reduce((sum, n) => sum + n, 0), 0);
      const is_covered = staked + follow <= funds;
      const notices = is_covered ? [] : [{ key, params: { needed: follow, balance: funds - staked } }];
      return Promise.resolve({ staked_minor: staked, may_follow_minor: follow, is_covered, refusal: null, notices });
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
    // A chip that was refused since hides no question.
    felt.place(0, "ante", 20_000);
    expect(felt.hitch?.why).toBe("max");
    expect(await felt.agreed()).toBe(false);
    expect([felt.hitch, felt.repeats]).toEqual([null, false]);
  });

  it("is told once for what it says, and again after it was gone or was hidden", async () => {
    const felt = bets();
    felt.begin("r");
    const told = async (change: () => void): Promise<boolean> => {
      change();
      await vi.waitFor(() => expect(felt.quote?.is_covered).toBeDefined());
      return felt.quote?.is_covered === false && !felt.repeats;
    };
    weighed(1000, 2000);
    expect(await told(() => felt.place(0, "ante", 1500))).toBe(true);
    expect(await told(() => felt.place(0, "bonus", 100))).toBe(false);
    expect(await told(() => felt.place(0, "bonus", 100))).toBe(false);
    weighed(1200, 2000);
    expect(await told(() => felt.place(0, "ante", 100))).toBe(true);
    weighed(1200, 2000, "could-only-fold");
    expect(await told(() => felt.place(0, "ante", 100))).toBe(true);
    expect(await told(() => felt.set(0, "ante", 500))).toBe(false);
    await told(() => {
      felt.set(0, "ante", 1500);
      felt.place(0, "ante", 20_000);
    });
    expect(felt.hitch?.why).toBe("max");
    expect(await told(() => felt.place(0, "bonus", 100))).toBe(true);
    expect(await told(() => felt.undo())).toBe(false);
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
