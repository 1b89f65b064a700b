/** Which sounds and words go with a move on the felt. The words are the server's; nothing is judged here. */
import type { Label, Line, RoundView, SeatView } from "../lib/api/types";
import type { Key, Params } from "../lib/i18n/language.svelte";
import { evenKey, netOf } from "../lib/table/results";
import type { Move } from "../lib/table/showing.svelte";
import type { Tempo } from "../felt/motion";
import type { Sound } from "./recipes";

/** A sound, and how long after the move begins it is heard, in milliseconds. */
export interface Cue {
  sound: Sound;
  afterMs: number;
}

/** What the dealer says: a text of the page, with labels of the server in it. */
export interface Saying {
  key: Key;
  params?: Params;
  labels?: Record<string, Label>;
}

/** A line of words in three parts, of which the one in the middle may be cut short where the line is. */
export type Parts = readonly [before: string, gives: string, after: string];

/** Part a line at the name of a hand in it; a line without one gives as a whole. */
export function partedAt(line: string, hand: string): Parts {
  // Within a sentence a language may write its first letter small.
  const at = hand === "" ? -1 : line.toLowerCase().indexOf(hand.toLowerCase());
  const end = at + hand.length;
  return at < 0 ? ["", line, ""] : [line.slice(0, at), line.slice(at, end), line.slice(end)];
}

/** Whether the result of a wager has been shown before. */
type Told = (seat: number, wager: string) => boolean;

interface News {
  seat: SeatView;
  line: Line;
}

function newsOf(round: RoundView, told: Told): News[] {
  return round.seats.flatMap((seat) => seat.lines.filter(({ wager }) => !told(seat.seat, wager)).map((line) => ({ seat, line })));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Everything that lies or lay at stake in a round. */
export function stakedIn(round: RoundView): number {
  return sum(round.seats.flatMap(({ stakes }) => Object.values(stakes)));
}

/**
 * Chips that go and come, and a chime for a win. What comes back without being more than all that
 * was staked is no win, and no chime makes it sound like one.
 */
function payCues(round: RoundView, told: Told): Cue[] {
  const news = newsOf(round, told);
  if (news.length === 0) return [];
  const cues: Cue[] = [];
  if (news.some(({ line }) => line.returned === 0)) cues.push({ sound: "collect", afterMs: 0 });
  if (news.some(({ line }) => line.outcome === "win")) cues.push({ sound: "pay", afterMs: cues.length * 260 });
  const returned = sum(news.map(({ line }) => line.returned));
  if (returned > stakedIn(round)) {
    cues.push({ sound: round.phase === "settled" ? "win" : "bonus", afterMs: cues.length * 260 });
  }
  return cues;
}

/** What is heard of a move. */
export function cuesOf(move: Move, round: RoundView, told: Told, tempo: Tempo): Cue[] {
  if (move.kind === "card") {
    const { card, to } = move.deal;
    const turns = card !== null && (to === "player" || to === "board");
    return [{ sound: "card", afterMs: 0 }, ...(turns ? [{ sound: "turn", afterMs: tempo.flight } as const] : [])];
  }
  if (move.kind === "turned") {
    const shown = round.dealer.shown ? round.dealer.cards : [];
    return shown.map((_, i) => ({ sound: "turn", afterMs: i * 90 }));
  }
  return move.kind === "paid" ? payCues(round, told) : [];
}

function dealerSays(round: RoundView): Saying | null {
  const { label, qualifies, shown } = round.dealer;
  if (!shown || label === null) return null;
  const key = qualifies === null ? "caption.dealer" : qualifies ? "caption.qualifies" : "caption.not";
  return { key, labels: { hand: label } };
}

function result(round: RoundView, amount: (minor: number) => string): Saying {
  const net = netOf(round.seats);
  if (net === 0) return { key: evenKey(round.seats.flatMap(({ lines }) => lines)) };
  return { key: net > 0 ? "slip.won" : "slip.lost", params: { amount: amount(Math.abs(net)) } };
}

/**
 * What the dealer says with a move; null where nothing new is said. A hand without a name is one that
 * there is none for yet, or one that its player has still to turn over.
 */
export function sayingOf(move: Move, round: RoundView, named: Label | null, amount: (minor: number) => string): Saying | null {
  if (move.kind === "begins") return move.first ? { key: "caption.closed" } : null;
  if (move.kind === "named" && round.phase === "settled") return dealerSays(round);
  if (move.kind === "named" && named) return { key: "caption.decide", labels: { hand: named } };
  if (move.kind === "named" && round.phase !== "settled") return { key: "slip.decide" };
  if (move.kind === "paid" && round.phase === "settled") return result(round, amount);
  return null;
}
