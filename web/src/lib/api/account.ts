/** What the server says of the account: its movements, a page at a time. */

export const movementKinds = ["opening", "refill", "stake", "return", "refund", "reversal", "forgiven", "other"] as const;
export type MovementKind = (typeof movementKinds)[number];

export const selections = ["all", "rounds", "money"] as const;
export type Selection = (typeof selections)[number];

/** One movement; an amount out of the account is below zero. */
export interface Movement {
  at_ms: number;
  kind: MovementKind;
  amount_minor: number;
  balance_minor: number;
  round_id: string | null;
  number: number | null;
  variant: string | null;
}

export interface Statement {
  currency: string;
  mode: "fun" | "real";
  balance_minor: number;
  movements: Movement[];
  /** Asks for the next page; null where there is none. */
  before: number | null;
}
