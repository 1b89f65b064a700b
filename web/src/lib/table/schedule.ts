/**
 * The plan of how an answer is shown: what happens on the felt, and how long it is given. A pure
 * function of what the server sent, how far it has been shown, and the tempo; nothing here waits.
 */
import type { Tempo } from "../../felt/motion";
import type { RoundView } from "../api/types";
import type { Moment } from "./scene";

/** One thing that happens on the felt, and the milliseconds before the next one. */
export type Beat =
  | { kind: "card"; wait: number }
  | { kind: "moment"; moment: Moment; wait: number }
  | { kind: "pays"; wait: number }
  | { kind: "result"; wager: string; wait: number }
  | { kind: "pause"; wait: number };

/** So many cards in a row are dealt at the full beat; more of them come closer together. */
const unhurried = 8;

/** How far an answer has been shown before: cards of the deal, and whether a result is out already. */
export interface Shown {
  cards: number;
  tells: (seat: number, wager: string) => boolean;
}

/** The wagers that have a result which is not out yet, in the order in which they were settled. */
function unpaid({ seats }: RoundView, { tells }: Shown): string[] {
  const wagers = seats.flatMap(({ seat, lines }) => lines.filter(({ wager }) => !tells(seat, wager)).map(({ wager }) => wager));
  return [...new Set(wagers)];
}

/** Deal what is new, turn over, name and pay, wager by wager. The first card leaves the deck at once. */
export function schedule(round: RoundView, shown: Shown, t: Tempo): Beat[] {
  const beats: Beat[] = [];
  const fresh = round.deals.slice(shown.cards);
  const settled = round.phase === "settled";
  const beat = t.beat * Math.min(1, unhurried / Math.max(1, fresh.length));
  fresh.forEach(({ street }, i) => {
    const ends = fresh[i + 1]?.street !== street;
    beats.push({ kind: "card", wait: beat + (ends ? t.flight : 0) });
  });
  // The last card is turned before anything is made of it.
  if (fresh.length > 0) beats.push({ kind: "pause", wait: t.turn });
  if (settled) {
    beats.push({ kind: "pause", wait: t.breath });
    beats.push({ kind: "moment", moment: "turned", wait: t.turn + t.breath / 2 });
  }
  beats.push({ kind: "moment", moment: "named", wait: settled ? t.breath * 1.5 : 0 });
  // Heard and said first, then seen.
  beats.push({ kind: "pays", wait: 0 });
  for (const wager of unpaid(round, shown)) beats.push({ kind: "result", wager, wait: t.chips / 6 });
  beats.push({ kind: "moment", moment: "paid", wait: settled ? t.chips : 0 });
  return beats;
}

/** All the waiting that a plan asks for, in milliseconds. */
export function waiting(beats: readonly Beat[]): number {
  return beats.reduce((sum, { wait }) => sum + wait, 0);
}
