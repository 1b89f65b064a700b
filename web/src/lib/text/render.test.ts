import { describe, expect, it } from "vitest";

import { money, render } from "./render";

const words = {
  "format.decimal": ",",
  "format.group": " ",
  "hand.two-pair": "Two pair, {high|many} and {low|many}, {kicker|one} kicker",
  "hand.plays-board": ", plays the board",
  "hand.decides": ", {decides|one} plays",
  "reason.pays": "{hand|line.name} pays {to} to {one}, {paid|money}",
  "rank.A.many": "aces",
  "rank.K.many": "kings",
  "rank.Q.one": "queen",
  "line.KK QQ JJ.name": "K-K, Q-Q or J-J",
  "line.pair:A.name": "Pair of aces",
};

describe("messages", () => {
  const hand = { high: "A", low: "K", kicker: "Q" };

  it("looks ranks up in the form the message asks for", () => {
    expect(render({ key: "hand.two-pair", params: hand }, words)).toBe("Two pair, aces and kings, queen kicker");
  });

  it("says when the board plays, and only then", () => {
    const board = (plays_board: number) => render({ key: "hand.two-pair", params: { ...hand, plays_board } }, words);
    expect(board(1)).toBe("Two pair, aces and kings, queen kicker, plays the board");
    expect(board(0)).toBe("Two pair, aces and kings, queen kicker");
  });

  it("says which card decides between hands of one name", () => {
    const params = { ...hand, decides: "Q" };
    expect(render({ key: "hand.two-pair", params }, words)).toBe("Two pair, aces and kings, queen kicker, queen plays");
  });

  it("looks words of another domain up by a value with signs and spaces in it", () => {
    const params = { to: 10, one: 1, paid: 123456 };
    expect(render({ key: "reason.pays", params: { ...params, hand: "KK QQ JJ" } }, words)).toBe(
      "K-K, Q-Q or J-J pays 10 to 1, 1 234,56",
    );
    expect(render({ key: "reason.pays", params: { ...params, hand: "pair:A" } }, words)).toBe(
      "Pair of aces pays 10 to 1, 1 234,56",
    );
  });

  it("refuses a key or a parameter that is missing", () => {
    expect(() => render({ key: "hand.none", params: {} }, words)).toThrow(/no message/);
    expect(() => render({ key: "hand.two-pair", params: { high: "A" } }, words)).toThrow(/needs "low"/);
  });

  it("writes negative and small amounts", () => {
    expect(money(-5, words)).toBe("-0,05");
    expect(money(1234567890, words)).toBe("12 345 678,90");
  });
});
