/**
 * The rules of a round as they are hashed: what the verifier reads of them, field by field.
 *
 * This folder is the one place of the page that knows how a round is settled, because it must not
 * take the server's word for it. Nothing but the check of a finished round may import from here.
 */
import type { ActionName } from "../../api/types";

export type Judged = "hole" | "flop" | "showdown";
export type Moment = "deal" | "before-turn" | "after-play" | "showdown" | "last";
export type Order = "first-to-last" | "last-to-first";

/** Odds to one, whole or as "3:2". */
export interface PayLine {
  odds: number | string;
  hand: string | null;
  hole: string | null;
  dealer: string | null;
}

export interface WagerRules {
  kind: "contest" | "pattern";
  pays: string;
  tables: Record<string, { lines: PayLine[] }>;
  judged_on: Judged;
  paid: Moment;
  on_fold: "lose" | "stands";
  unqualified: "pay" | "push" | "compare";
  pays_from: string;
  below: "push" | "lose";
  required: boolean;
  equals: string | null;
}

export interface StreetRules {
  id: string;
  burn: number;
  player: number;
  dealer: number;
  board: number;
}

export interface DecisionRules {
  id: string;
  after: string;
  actions: { action: ActionName; wager: string | null; multiples: number[] }[];
}

export interface RoundRules {
  table: { hands: "shared" | "own"; dealer_shown_after_fold: boolean };
  dealing: { one_at_a_time: boolean; first: "players" | "dealer"; seats: Order };
  streets: StreetRules[];
  decisions: DecisionRules[];
  wagers: Record<string, WagerRules>;
  settling: { order: string[]; seats: Order; tie: "push" | "lose" | "win"; qualifier: string; cap_minor: number };
}

/** What was asked of the round: stakes by seat, then decisions in their order. */
export interface Asked {
  stakes: readonly Record<string, number>[];
  decisions: readonly { seat: number; action: string; multiple: number | null }[];
}

/** How one wager ended. */
export interface Result {
  seat: number;
  wager: string;
  stake: number;
  outcome: "win" | "lose" | "push";
  odds: [number, number] | null;
  returned: number;
}

/** The wager that all multiples refer to: required, bought by no decision, tied to no other. */
export function anteOf(rules: RoundRules): string {
  const bought = new Set(rules.decisions.flatMap(({ actions }) => actions.map(({ wager }) => wager)));
  const found = rules.settling.order.find((id) => {
    const wager = rules.wagers[id];
    return wager !== undefined && wager.required && wager.equals === null && !bought.has(id);
  });
  if (found === undefined) throw new RangeError("no wager is required");
  return found;
}
