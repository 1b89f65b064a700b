import { describe, expect, it } from "vitest";
import type { Label, Line, Quote, RoundView, SeatView, TableView } from "../api/types";
import { speech } from "../i18n/language.svelte";
import { stepWords, type Heard, type Tongue } from "./announce";
import { Narrator, type Around } from "./narrator.svelte";
import { sheet } from "./sheets.fixture";

const tongue: Tongue = { ...speech, t: speech.t, pick: speech.pick, amount: speech.amount, signed: speech.signed, say: (label) => label?.key ?? "" };

function label(key: string): Label {
  return { key, params: {} };
}

function line(wager: string, outcome: Line["outcome"], net: number, why: string): Line {
  return { wager, stake: 1000, outcome, odds: null, returned: 0, net, reason: label(why) };
}

function seatView(seat: number, more: Partial<SeatView> = {}): SeatView {
  const none = { folded: false, stakes: { ante: 1000 }, to_act: false, legal: [], label: null, best: [], lines: [], sure: [] };
  return { seat, is_in: true, cards: ["As", "Kd"], ...none, staked: 1000, returned: 0, net: 0, ...more };
}

function roundView(more: Partial<RoundView> = {}): RoundView {
  const dealer = { cards: [null, null], shown: false, label: null, best: [], qualifies: null };
  const decision = { id: "flop", street: "hole" };
  return { variant: "t", rules_hash: "", phase: "deciding", version: 1, decision, deals: [], seats: [seatView(0)], dealer, board: [], ...more };
}

interface Scene {
  round?: RoundView;
  id?: string;
  hides?: readonly number[];
  told?: readonly string[];
  bets?: Partial<Heard["bets"]>;
  more?: Partial<Heard>;
}

function heard({ round = roundView(), id = "1", hides = [], told = [], bets = {}, more = {} }: Scene): Heard {
  return {
    sheet,
    view: { round_id: id, status: "open", round, notices: [] as Label[] } as TableView,
    phase: round.phase === "dealing" ? "deciding" : round.phase,
    seat: 0,
    busy: false,
    automatic: false,
    decision: "flop",
    purse: 475000,
    refill: null,
    net: round.seats.reduce((sum, { net }) => sum + net, 0),
    showing: { rests: true, tells: (seat, wager) => told.includes(`${seat} ${wager}`) },
    peel: { hides: (seat) => hides.includes(seat) },
    countdown: { short: null, spoken: null },
    bets: { stakes: [{}], out: 0, chip: 500, quote: null, seatsMost: 3, ...bets },
    legal: ({ action, wager }, multiple) => ({ action, wager, multiple, amount_minor: action === "fold" ? 0 : 2000, cost_minor: action === "fold" ? 1000 : 0 }),
    ...more,
  };
}

const calm: Around = { coach: "off", muted: false, full: false };

/** Look at one state after the other, and return what was said at each. */
function transcript(scenes: readonly Scene[]): string[][] {
  const narrator = new Narrator();
  let said = 0;
  return scenes.map((scene) => {
    narrator.look(heard(scene), calm, tongue);
    const fresh = narrator.lines.filter(({ id }) => id >= said).map(({ text }) => text);
    said += fresh.length;
    return fresh;
  });
}

describe("chips before the deal", () => {
  const betting = roundView({ phase: "betting", decision: null, seats: [] });
  const laid = (stakes: Record<string, number>[], more: Partial<Heard> = {}, chip = 500): Scene => ({
    round: betting,
    bets: { stakes, out: stakes.flatMap(Object.values).reduce((sum, n) => sum + n, 0), chip },
    more,
  });

  it("says which chip is taken while a result lies there, and as soon", () => {
    const over = roundView({ phase: "settled", decision: null, seats: [] });
    const [, , taken] = transcript([laid([{}]), { round: over }, { round: over, bets: { chip: 1000 } }]);
    expect(taken).toEqual(["Chip 10.00."]);
  });

  it("are said by wager and seat, with the sum", () => {
    const scenes = [laid([{}, {}]), laid([{}, { ante: 2500 }]), laid([{ ante: 1000 }, { ante: 2500, bonus: 500 }])];
    expect(transcript(scenes)).toEqual([
      [],
      ["Seat 2: Ante 25.00; 25.00 on the felt."],
      ["Seat 1: Ante 10.00, Seat 2: Bonus 5.00; 40.00 on the felt."],
    ]);
  });

  it("are said to be gone, one wager or all of them", () => {
    const scenes = [laid([{ ante: 1000, bonus: 500 }]), laid([{ ante: 1000 }]), laid([{}])];
    expect(transcript(scenes)).toEqual([
      ["Ante 10.00, Bonus 5.00; 15.00 on the felt."],
      ["Bonus taken off; 10.00 on the felt."],
      ["All bets taken off the felt."],
    ]);
  });

  it("that could not be doubled are said to lie as before", () => {
    expect(transcript([laid([{ ante: 10000 }]), laid([{ ante: 10000 }])])[1]).toEqual(["Nothing changed; 100.00 on the felt."]);
  });

  it("come in another size, on more seats, at another seat", () => {
    const two = [{ ante: 1000 }, {}];
    const one = [{ ante: 1000 }];
    const scenes = [laid(one), laid(one, {}, 2500), laid(two, {}, 2500), laid(two, { seat: 1 }, 2500)];
    expect(transcript(scenes).slice(1)).toEqual([["Chip 25.00."], ["Hands 2 of 3. 10.00 on the felt."], ["Seat 2: no bet."]]);
  });

  it("that the balance does not cover are left to the alarm of the slip, and what else is said of them is not", () => {
    const quote = (is_covered: boolean): Quote =>
      ({ staked_minor: 1000, may_follow_minor: 4000, balance_minor: 2000, is_covered, refusal: null, notices: [label("short"), label("more")] }) as Quote;
    const lying = laid([{ ante: 1000 }]);
    const weighed = (is_covered: boolean): Scene => ({ ...lying, bets: { ...lying.bets, quote: quote(is_covered) } });
    expect(transcript([lying, weighed(false)])[1]).toEqual(["more."]);
    expect(transcript([lying, weighed(true)])[1]).toEqual(["short. more."]);
  });

  it("are not said while autoplay puts them out", () => {
    expect(transcript([laid([{}]), laid([{ ante: 1000 }], { automatic: true })])[1]).toEqual([]);
  });
});

describe("a decision", () => {
  const acting = seatView(0, { to_act: true, label: label("ace high") });
  const open = roundView({ seats: [acting] });
  const timed = (short: number | null, spoken: number | null, more: Partial<Heard> = {}): Scene => ({ round: open, more: { countdown: { short, spoken }, ...more } });

  it("is said with its choices and their amounts; of the time only when it gets short, and once what its end means", () => {
    const [first, ...later] = transcript([timed(null, null), timed(60, 60), timed(59, 60), timed(30, 30), timed(10, 10)]);
    expect(first).toHaveLength(1);
    expect(first?.[0]).toMatch(/^Your cards: ace of spades, king of diamonds\. ace high\. Your decision: \S+, lose 10\.00; .* 20\.00\.$/);
    expect(later).toEqual([["Seconds left to decide: 60. When they run out: Fold."], [], ["Seconds left to decide: 30."], ["Seconds left to decide: 10."]]);
  });

  it("that is found when its time is short already says all of it; the next one has time again", () => {
    const turn = { ...open, version: 2, board: ["2c"] };
    const [first, second, third] = transcript([timed(45, 60), { ...timed(null, null), round: turn }, { ...timed(60, 60, { decision: "turn" }), round: turn }]);
    expect(first?.[0]).toMatch(/20\.00\. Seconds left to decide: 45\. When they run out: Fold\.$/);
    expect(second?.[0]).toMatch(/20\.00\.$/);
    expect(third).toEqual(["Seconds left to decide: 60. When they run out: Check."]);
  });

  it("on the next street brings only the new cards, and the hand that they make or still leave", () => {
    const flop = roundView({ version: 2, seats: [acting], board: ["2c", "3c", "4c"] });
    const turn = roundView({ version: 3, seats: [{ ...acting, label: label("flush") }], board: ["2c", "3c", "4c", "5c"] });
    const [, second, third] = transcript([{ round: open }, { round: flop }, { round: turn }]);
    expect(second?.[0]).toMatch(/^On the board: two of clubs, three of clubs, four of clubs\. Still: ace high\. Your decision/);
    expect(third?.[0]).toMatch(/^On the board: five of clubs\. flush\. Your decision/);
  });

  it("of one seat after the other brings the board once, and each one's hand", () => {
    const at = (seat: number, version: number, board: string[]): Scene => {
      const seats = [0, 1].map((one) => seatView(one, { to_act: one === seat, label: label("pair") }));
      return { round: roundView({ version, seats, board }), more: { seat } };
    };
    const said = transcript([at(0, 1, ["2c"]), at(1, 2, ["2c"]), at(0, 3, ["2c", "3c"]), at(1, 4, ["2c", "3c"])]).slice(2);
    expect(said[0]?.[0]).toMatch(/^On the board: three of clubs\. Seat 1\. Still: pair\. Your decision/);
    expect(said[1]?.[0]).toMatch(/^Seat 2\. Still: pair\. Your decision/);
  });

  it("that comes with the board says the hand first, as it was dealt", () => {
    const [said] = transcript([{ round: roundView({ seats: [acting], board: ["2c", "3c", "4c"] }) }]);
    expect(said?.[0]).toMatch(/^Your cards: [^.]+\. On the board: [^.]+\. ace high\. Your decision/);
  });

  it("of another seat: who turns to one that waits hears all of it again", () => {
    const seats = [{ ...seatView(0, { to_act: true }), label: label("pair") }, seatView(1, { folded: true })];
    const round = roundView({ seats });
    const [, waits] = transcript([{ round }, { round, more: { seat: 1 } }]);
    expect(waits).toEqual(["Seat 2. Your cards: ace of spades, king of diamonds. Folded."]);
  });

  it("of a seat that is come back to brings its cards again", () => {
    const seats = [seatView(0, { to_act: true, label: label("pair") }), seatView(1)];
    const round = roundView({ seats });
    const [, , back] = transcript([{ round }, { round, more: { seat: 1 } }, { round }]);
    expect(back?.[0]).toMatch(/^Seat 1\. Your cards: ace of spades, king of diamonds\. pair\. Your decision/);
  });

  it("names the seat, and never a card that is still to be turned", () => {
    const seats = [seatView(0, { label: label("pair") }), seatView(1, { to_act: true, label: label("ace high") })];
    const round = roundView({ seats });
    const scene = { round, hides: [1], told: ["1 bonus"], more: { seat: 1 } };
    const lines = [line("bonus", "win", 3000, "aces")];
    const paid = roundView({ seats: [seats[0]!, { ...seats[1]!, lines }] });
    const [covered, turned] = transcript([{ ...scene, round: paid }, { ...scene, round: paid, hides: [] }]);
    expect(covered?.[0]).toMatch(/^Seat 2\. Your cards lie face down: T turns them\. Your decision/);
    expect(turned).toEqual(["Your cards: ace of spades, king of diamonds. ace high. Seat 2: Bonus: won 30.00. aces."]);
  });

  it("tells of a side bet that has hit and is paid later, once and not before its cards are turned", () => {
    const sure = [line("bonus", "win", 7000, "aces")];
    const round = roundView({ seats: [{ ...acting, sure }], board: ["2c", "3c", "4c"] });
    const [covered, turned, again] = transcript([{ round, hides: [0] }, { round }, { round }]);
    expect(covered?.[0]).not.toMatch(/hit/);
    expect(turned?.[0]).toMatch(/ace high\. Bonus has hit: pays 70\.00 at the end\.$/);
    expect(again).toEqual([]);
  });

  it("is not said while autoplay takes it, nor again once it is on its way", () => {
    expect(transcript([{ round: open, more: { automatic: true } }, { round: open, more: { busy: true } }])).toEqual([[], []]);
  });
});

describe("a result", () => {
  const dealer = { cards: ["7c", "5h"], shown: true, label: label("jack high"), best: [], qualifies: false };
  const seats = [
    seatView(0, { label: label("pair"), net: 1000, lines: [line("ante", "win", 1000, "The dealer has no game."), line("bonus", "push", 0, "The dealer has no game.")] }),
    seatView(1, { folded: true, net: -2500, lines: [line("ante", "lose", -2500, "folded hand")] }),
    seatView(2, { is_in: false, lines: [] }),
  ];

  it("is one message that begins with the total: then dealer, every seat and wager, and the balance", () => {
    const over = { round: roundView({ phase: "settled", decision: null, seats, dealer, board: ["2c"] }) };
    const turned = [1, 2, 2, 0].map((seat) => ({ ...over, more: { seat } }));
    const [said, ...again] = transcript([over, over, ...turned]);
    // The hand that was turned to when it was told is none that is turned to since.
    const other = { ...over, more: { seat: 1 } };
    expect(transcript([{ round: roundView({ seats }) }, other, other])[2]).toEqual([]);
    expect(said).toEqual([
      "You lost 15.00. On the board: two of clubs. Dealer: seven of clubs, five of hearts. Dealer does not qualify: jack high. " +
        "Seat 1: pair. Ante: won 10.00, Bonus: Push. The dealer has no game. This seat: won 10.00. " +
        "Seat 2: Folded. Ante: lost 25.00. folded hand. This seat: lost 25.00. Balance 4,750.00.",
    ]);
    const out = ["Seat 2: Lost 25.00. Folded."];
    expect(again).toEqual([[], out, ["Seat 3 sits this round out."], [], ["Seat 1: Won 10.00. pair."]]);
  });

  it("says shortly what was told before, so that the total can be added up", () => {
    const lines = [line("ante", "lose", -1000, "lower hand"), line("bonus", "win", 3000, "aces")];
    const told = roundView({ seats: [seatView(0, { label: label("pair"), to_act: true, lines: lines.slice(1) })] });
    const sure = roundView({ seats: [seatView(0, { label: label("pair"), to_act: true, sure: lines.slice(1) })] });
    const over = roundView({ phase: "settled", decision: null, version: 2, seats: [seatView(0, { label: label("pair"), lines })], dealer });
    const end = /You have: pair\. Ante: lost 10\.00\. lower hand\. Bonus, told before: won 30\.00\. Balance/;
    for (const before of [{ round: told, told: ["0 bonus"] }, { round: sure }]) expect(transcript([before, { round: over, told: ["0 bonus"] }])[1]?.[0]).toMatch(end);
    expect(transcript([{ round: over, told: ["0 bonus"] }])[0]?.[0]).toMatch(/Bonus: won 30\.00\. aces\. Balance/);
  });

  it("of one hand tells it from the dealer's", () => {
    const [said] = transcript([{ round: roundView({ phase: "settled", decision: null, seats: seats.slice(0, 1), dealer }) }]);
    expect(said?.[0]).toMatch(/does not qualify: jack high\. You have: pair\. Ante: won/);
  });

  it("after which no bet is covered says so, and what the house offers", () => {
    const over = roundView({ phase: "settled", decision: null, seats: seats.slice(0, 1), dealer });
    const [said] = transcript([{ round: over, more: { purse: 0, refill: 500_000 } }]);
    expect(said?.[0]).toMatch(/Balance 0\.00\. Your balance covers no bet any more\. “Refill” above makes it 5,000\.00 again\.$/);
  });

  it("says nothing of a dealer who was never turned over, and waits for the player's own cards", () => {
    const hidden = { ...dealer, cards: [null, null], shown: false };
    const round = roundView({ phase: "settled", seats: [seats[1]!], dealer: hidden });
    const [covered, turned] = transcript([{ round, hides: [1] }, { round }]);
    expect(covered).toEqual([]);
    expect(turned?.[0]).not.toMatch(/Dealer/);
  });

  it("that came out even says how, and one that autoplay played says nothing", () => {
    const even = { ...seatView(0, { lines: [line("ante", "push", 0, "tie")] }) };
    const over = roundView({ phase: "settled", decision: null, seats: [even], dealer });
    expect(transcript([{ round: over }])[0]?.[0]).toMatch(/^Stakes returned\. Dealer: /);
    expect(transcript([{ more: { automatic: true } }, { round: over }])).toEqual([[], []]);
  });

  it("of a void round is the balance", () => {
    const view = { round_id: "1", status: "void", round: roundView(), notices: [label("given back")] } as unknown as TableView;
    expect(transcript([{ more: { view, phase: "settled" } }])).toEqual([["given back. Balance 4,750.00."]]);
  });
});

describe("beside the table", () => {
  const values = { text: "Coach: Bet, best.", stays: true };
  const acting = seatView(0, { to_act: true, label: label("flush"), sure: [line("bonus", "win", 7000, "aces")] });
  const turn = roundView({ version: 2, seats: [acting], board: ["2c", "3c"] });
  const cards = "Your cards: ace of spades, king of diamonds.";

  it("of the hand in play all is heard again, also what the coach said of it, and what came after", () => {
    const narrator = new Narrator();
    const again = (): string => {
      narrator.repeat(heard({ round: turn }), tongue);
      return narrator.lines.at(-1)?.text ?? "";
    };
    narrator.look(heard({ round: { ...turn, version: 1, board: [] } }), calm, tongue, [values]);
    expect(narrator.lines.map(({ text }) => text.replace(/\..*/, ""))).toEqual([cards.slice(0, -1), "Coach: Bet, best"]);
    narrator.look(heard({ round: turn }), calm, tongue);
    const whole = new RegExp(`^${cards} On the board: two of clubs, three of clubs\\. flush\\. Bonus has hit: [^.]+\\.00 at the end\\. Your decision: .* 20\\.00\\.$`);
    expect(again()).toMatch(whole);
    narrator.look(heard({ round: turn }), calm, tongue, [{ text: "No, that is closed.", stays: false }, values]);
    const told = again();
    expect(told.endsWith("20.00. Coach: Bet, best.")).toBe(true);
    narrator.note("Fold costs 12.39 on average.");
    narrator.note("");
    expect(narrator.lines).toHaveLength(7);
    expect([again(), again()]).toEqual(Array(2).fill(`${told} Fold costs 12.39 on average.`));
    narrator.repeat(heard({ round: turn, hides: [0], more: { countdown: { short: 9, spoken: 10 } } }), tongue);
    expect(narrator.lines.at(-1)?.text).toMatch(/^Your cards lie face down: T turns them\. On the board: [^.]+\. Your decision: .* Seconds left to decide: 9\./);
  });

  it("a result is heard again whole, and before the cards the last message alone, an alert's too", () => {
    const narrator = new Narrator();
    const over = heard({ round: roundView({ phase: "settled", decision: null, seats: [seatView(0, { label: label("pair") })] }) });
    narrator.look(over, calm, tongue);
    narrator.look(over, calm, tongue, [{ text: "No decision is open.", stays: false }]);
    narrator.repeat(over, tongue);
    expect(narrator.lines.at(-1)?.text).toMatch(/^Stakes returned\. You have: pair\. Balance 4,750\.00\. No decision is open\.$/);
    const betting = heard({ round: roundView({ phase: "betting", decision: null, seats: [] }), id: "2" });
    narrator.look(betting, { ...calm, muted: true }, tongue);
    narrator.note("Ante takes no more.");
    narrator.repeat(betting, tongue);
    expect(narrator.lines.slice(-2).map(({ text }) => text)).toEqual(["Sound off.", "Ante takes no more."]);
  });

  it("the coach, sound and screen are told, and older messages stay", () => {
    const narrator = new Narrator();
    const around: Around[] = [calm, { ...calm, coach: "warn" }, { ...calm, coach: "values" }, calm, { ...calm, muted: true, full: true }, calm];
    for (const one of around) narrator.look(heard({ more: { view: null } }), one, tongue);
    expect(narrator.lines.map(({ text }) => text)).toEqual(["Coach on: values, and it asks before a mistake.", "Coach on: values.", "Coach off.", "Sound off. Full screen.", "Sound on. Full screen left."]);
  });
});

describe("a step of a replay", () => {
  it("says the cards that came with it", () => {
    const flop = roundView({ board: ["2c"], seats: [seatView(0, { label: label("flush") })] });
    expect(stepWords(undefined, roundView(), tongue)).toBe("Your cards: ace of spades, king of diamonds.");
    expect(stepWords(undefined, flop, tongue)).toBe("Your cards: ace of spades, king of diamonds. On the board: two of clubs. flush.");
    expect(stepWords(roundView(), flop, tongue)).toBe("On the board: two of clubs. flush.");
    expect(stepWords(flop, flop, tongue)).toBe("");
  });
});
