/** What the routes of autoplay send. */
import type { ActionName } from "../lib/api/types";

export interface ChoiceOffer {
  id: string;
  /** How many cards lie on the board then. */
  cards: number;
  actions: string[];
}

export interface CardOffer {
  /** That of a strategy known in print; empty for one found by search. */
  name: string;
  rules: number;
  text: string;
  house_edge: number | null;
  cost: number | null;
}

export interface StrategyOffer {
  status: "ready" | "preparing";
  allowed: boolean;
  choices: ChoiceOffer[];
  features: string[];
  /** Ranks of hands, lowest first. */
  hands: string[];
  cards: CardOffer[];
}

export interface ChoiceView {
  status: "ready" | "preparing";
  version: number;
  seat: number;
  chosen: { action: ActionName; multiple: number | null } | null;
}

/** Whose decisions are played; a card is given as its text. */
export interface Strategy {
  kind: "optimal" | "card";
  card: string;
}

/** When to stop, beside the number of rounds; null is never. Amounts in minor units. */
export interface StopRules {
  rounds: number;
  loss: number | null;
  win: number | null;
  bonus: boolean;
  /** Ranks of hands of the player at which it stops. */
  hands: readonly string[];
}

export type Why = "done" | "asked" | "loss" | "win" | "bonus" | "hand" | "check" | "money" | "refused";
