/** Whether autoplay stops after a round, and why: the first reason that applies. */
import type { Line } from "../lib/api/types";
import type { StopRules, Why } from "./types";

/** A round that is over, as the stop rules see it. */
export interface Ended {
  /** The lines of all seats. */
  lines: readonly Line[];
  /** The keys of the names of the player's hands, such as "hand.flush". */
  hands: readonly string[];
  /** Which wagers are side bets: those that look at cards alone. */
  sides: ReadonlySet<string>;
}

export interface Progress {
  played: number;
  net: number;
}

export function whyStop(rules: StopRules, progress: Progress, ended: Ended): Why | null {
  if (rules.loss !== null && progress.net <= -rules.loss) return "loss";
  if (rules.win !== null && progress.net >= rules.win) return "win";
  if (rules.bonus && ended.lines.some(({ wager, outcome }) => outcome === "win" && ended.sides.has(wager))) return "bonus";
  if (ended.hands.some((key) => rules.hands.includes(key.replace(/^hand\./, "")))) return "hand";
  return progress.played >= rules.rounds ? "done" : null;
}
