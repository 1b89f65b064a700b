import { describe, expect, it } from "vitest";

import type { Deal, Line, RoundView } from "../lib/api/types";
import { cuesOf, partedAt, sayingOf } from "./score";

const tempo = { beat: 250, flight: 400, turn: 420, breath: 420, chips: 520 };
type Told = (seat: number, wager: string) => boolean;
const nothing: Told = () => false;
const amount = (minor: number): string => String(minor);

function line(wager: string, stake: number, returned: number): Line {
  const outcome = returned > stake ? "win" : returned === stake ? "push" : "lose";
  return { wager, stake, returned, outcome, net: returned - stake, odds: null, reason: { key: "", params: {} } };
}

function round(phase: RoundView["phase"], lines: Line[], dealer: Partial<RoundView["dealer"]> = {}): RoundView {
  const stakes = Object.fromEntries(lines.map(({ wager, stake }) => [wager, stake]));
  const net = lines.reduce((sum, { returned, stake }) => sum + returned - stake, 0);
  const seat = { seat: 0, stakes, lines, net, label: null };
  return {
    phase,
    deals: [],
    seats: [seat],
    dealer: { cards: ["Kd", "Ks"], shown: true, label: null, best: [], qualifies: null, ...dealer },
  } as unknown as RoundView;
}

function heard(view: RoundView, told: Told = nothing): string[] {
  return cuesOf({ kind: "paid" }, view, told, tempo).map(({ sound }) => sound);
}

describe("what is heard", () => {
  it("is a card as it leaves the deck, and its turning over when it has arrived", () => {
    const card = (to: Deal["to"], face: string | null): unknown =>
      cuesOf({ kind: "card", deal: { street: "hole", to, seat: 0, card: face } }, round("deciding", []), nothing, tempo);
    expect(card("player", "As")).toEqual([
      { sound: "card", afterMs: 0 },
      { sound: "turn", afterMs: 400 },
    ]);
    expect(card("board", "9c")).toHaveLength(2);
    expect(card("dealer", null)).toEqual([{ sound: "card", afterMs: 0 }]);
    expect(card("burn", null)).toEqual([{ sound: "card", afterMs: 0 }]);
  });

  it("is the dealer's cards turned one after the other, and nothing where they stay down", () => {
    const turned = { kind: "turned" } as const;
    expect(cuesOf(turned, round("settled", []), nothing, tempo)).toHaveLength(2);
    expect(cuesOf(turned, round("settled", [], { shown: false }), nothing, tempo)).toEqual([]);
  });

  it("is chips that go and come, and a chime where more comes back than was staked", () => {
    expect(heard(round("settled", [line("ante", 100, 200), line("flop", 200, 400)]))).toEqual(["pay", "win"]);
    expect(heard(round("settled", [line("ante", 100, 0), line("flop", 200, 0)]))).toEqual(["collect"]);
  });

  it("celebrates no return that is not above the stake", () => {
    expect(heard(round("settled", [line("ante", 100, 100), line("flop", 200, 200)]))).toEqual([]);
    // One wager won, and still less comes back than went out.
    expect(heard(round("settled", [line("bonus", 100, 400), line("ante", 1000, 0)]))).toEqual(["collect", "pay"]);
    expect(heard(round("settled", [line("bonus", 500, 1000), line("ante", 500, 0)]))).toEqual(["collect", "pay"]);
  });

  it("tells an early bonus by its own chime, once, and only above all that is at stake", () => {
    const early = round("deciding", [line("bonus", 500, 15500)]);
    expect(heard(early)).toEqual(["pay", "bonus"]);
    expect(heard(early, (_, wager) => wager === "bonus")).toEqual([]);
    const small = round("deciding", [line("bonus", 100, 400)]);
    small.seats[0]!.stakes["ante"] = 1000;
    expect(heard(small)).toEqual(["pay"]);
  });
});

describe("a line of words that may be too long", () => {
  it("gives of the hand's name, and keeps what is said of it", () => {
    expect(partedAt("Dealer: pair. Does not play", "pair")).toEqual(["Dealer: ", "pair", ". Does not play"]);
    expect(partedAt("Dealer: pair. Does not play", "Pair")).toEqual(["Dealer: ", "pair", ". Does not play"]);
    expect(partedAt("Pair. Your decision", "Pair")).toEqual(["", "Pair", ". Your decision"]);
  });

  it("gives as a whole where it names none", () => {
    expect(partedAt("Place your bets", "")).toEqual(["", "Place your bets", ""]);
    expect(partedAt("Place your bets", "Pair")).toEqual(["", "Place your bets", ""]);
  });
});

describe("what the dealer says", () => {
  const hand = { key: "hand.pair", params: { rank: 4 } };
  const says = (move: Parameters<typeof sayingOf>[0], view: RoundView): unknown => sayingOf(move, view, view.seats[0]?.label ?? null, amount);

  it("is that no more bets are taken, before the first card only", () => {
    expect(says({ kind: "begins", first: true }, round("deciding", []))).toEqual({ key: "caption.closed" });
    expect(says({ kind: "begins", first: false }, round("deciding", []))).toBeNull();
  });

  it("is the player's hand where there is one, and whose turn it is", () => {
    const view = round("deciding", []);
    expect(says({ kind: "named" }, view)).toEqual({ key: "slip.decide" });
    view.seats[0]!.label = hand;
    expect(says({ kind: "named" }, view)).toEqual({ key: "caption.decide", labels: { hand } });
  });

  it("is the dealer's hand with the server's word on whether it qualifies", () => {
    const named = { kind: "named" } as const;
    expect(says(named, round("settled", [], { label: hand, qualifies: true }))).toEqual({ key: "caption.qualifies", labels: { hand } });
    expect(says(named, round("settled", [], { label: hand, qualifies: false }))).toEqual({ key: "caption.not", labels: { hand } });
    expect(says(named, round("settled", [], { label: hand }))).toEqual({ key: "caption.dealer", labels: { hand } });
    expect(says(named, round("settled", [], { shown: false }))).toBeNull();
  });

  it("is the result at the end", () => {
    const paid = { kind: "paid" } as const;
    expect(says(paid, round("settled", [line("ante", 100, 250)]))).toEqual({ key: "slip.won", params: { amount: "150" } });
    expect(says(paid, round("settled", [line("ante", 100, 0)]))).toEqual({ key: "slip.lost", params: { amount: "100" } });
    expect(says(paid, round("settled", [line("ante", 100, 100)]))).toEqual({ key: "slip.returned" });
    expect(says(paid, round("deciding", [line("bonus", 100, 400)]))).toBeNull();
  });
});
