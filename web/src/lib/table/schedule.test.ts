import { describe, expect, it } from "vitest";

import { tempo } from "../../felt/motion";
import type { Deal, RoundView } from "../api/types";
import { schedule, waiting, type Shown } from "./schedule";

interface Street {
  id: string;
  burn: number;
  seats: number;
  board: number;
}

/** A street's cards: a burn, two for each seat and the dealer before the flop, or the board's. */
function cards({ id, burn, seats, board }: Street): Deal[] {
  const of = (count: number, to: Deal["to"]): Deal[] => Array.from({ length: count }, () => ({ street: id, to, seat: null, card: "As" }));
  return [...of(burn, "burn"), ...of(seats * 2, "player"), ...of(seats === 0 ? 0 : 2, "dealer"), ...of(board, "board")];
}

const wagers = ["bonus", "flop", "turn", "river", "ante"];

/** So many cards lie; no result is out. */
function dealt(cards: number): Shown {
  return { cards, tells: () => false };
}

/** The answers of a whole round, each with what it adds, the last one settled. */
function answers(streets: readonly Street[], decisions: number): RoundView[] {
  const deals: Deal[] = [];
  const views: RoundView[] = [];
  streets.forEach((street, i) => {
    deals.push(...cards(street));
    const last = i === streets.length - 1;
    const seats = [{ seat: 0, lines: last ? wagers.map((wager) => ({ wager })) : [] }];
    views.push({ phase: last ? "settled" : "deciding", deals: [...deals], seats } as unknown as RoundView);
    // Seats that decide one after the other are answered without a card.
    if (!last) for (let n = 1; n < decisions; n++) views.push(views.at(-1)!);
  });
  return views;
}

function waited(views: readonly RoundView[], speed: Parameters<typeof tempo>[0]): number {
  let shown = 0;
  return views.reduce((sum, view) => {
    const planned = waiting(schedule(view, dealt(shown), tempo(speed)));
    shown = view.deals.length;
    return sum + planned;
  }, 0);
}

const texas = (seats: number): Street[] => [
  { id: "hole", burn: 0, seats, board: 0 },
  { id: "flop", burn: 1, seats: 0, board: 3 },
  { id: "turn", burn: 1, seats: 0, board: 1 },
  { id: "river", burn: 1, seats: 0, board: 1 },
];
const casino = (seats: number): Street[] => [
  { id: "hole", burn: 0, seats, board: 3 },
  { id: "rest", burn: 1, seats: 0, board: 2 },
];

describe("the planned time of a round", () => {
  it.each([
    ["Texas Hold'em Bonus, one hand", answers(texas(1), 1)],
    ["Texas Hold'em Bonus, seven hands", answers(texas(7), 7)],
    ["Casino Hold'em, one hand", answers(casino(1), 1)],
    ["Casino Hold'em, seven hands", answers(casino(7), 7)],
  ])("%s: under three seconds of waiting at the fast speed", (_, views) => {
    const planned = waited(views, "fast");
    expect(planned).toBeGreaterThan(0);
    expect(planned).toBeLessThan(3000);
    expect(waited(views, "normal")).toBeGreaterThan(planned);
    expect(waited(views, "off")).toBe(0);
  });

  it("lets the first card leave the deck at once, at every speed", () => {
    const [first] = answers(texas(1), 1);
    for (const speed of ["slow", "normal", "fast"] as const) {
      expect(schedule(first!, dealt(0), tempo(speed))[0]?.kind).toBe("card");
    }
  });

  it("waits for nothing where nothing was dealt and nothing is settled", () => {
    const [first] = answers(texas(2), 2);
    expect(waiting(schedule(first!, dealt(first!.deals.length), tempo("slow")))).toBe(0);
  });

  it("pays wager by wager, heard first, and none that was paid before", () => {
    const settled = answers(casino(1), 1).at(-1)!;
    const tells = (_: number, wager: string): boolean => wager === "bonus";
    const kinds = schedule(settled, { cards: 8, tells }, tempo("normal")).flatMap((beat) => (beat.kind === "result" ? [beat.wager] : [beat.kind]));
    expect(kinds.slice(kinds.indexOf("pays"))).toEqual(["pays", "flop", "turn", "river", "ante", "moment"]);
  });
});
