/** The shapes the server sends: what a page may know about a table, and nothing more. */

/** A card as text such as "As"; null is a card that lies face down for this viewer. */
export type SeenCard = string | null;

/** A message by key and parameters, put into words by the text catalogue. */
export interface Label {
  key: string;
  params: Record<string, string | number>;
}

/** A text in every language of the house. */
export type Texts = Record<string, string>;

export type Phase = "betting" | "dealing" | "deciding" | "settled";

export type ActionName = "fold" | "check" | "bet" | "call";

/** What one wager did: `odds` is [to, one], or null where nothing was won at odds. */
export interface Line {
  wager: string;
  stake: number;
  outcome: "win" | "lose" | "push";
  odds: [number, number] | null;
  returned: number;
  net: number;
  reason: Label;
}

/** One action open to a seat, with what it adds to the table and what it costs in all. */
export interface LegalAction {
  action: ActionName;
  wager: string | null;
  multiple: number | null;
  amount_minor: number;
  cost_minor: number;
}

/** One card in the order in which it left the deck. */
export interface Deal {
  street: string;
  to: "player" | "dealer" | "board" | "burn";
  seat: number | null;
  card: SeenCard;
}

export interface SeatView {
  seat: number;
  /** False for a seat that has nothing at stake. */
  is_in: boolean;
  cards: SeenCard[];
  folded: boolean;
  stakes: Record<string, number>;
  to_act: boolean;
  legal: LegalAction[];
  label: Label | null;
  best: string[];
  lines: Line[];
  staked: number;
  returned: number;
  net: number;
  /** Wins that are certain and not paid yet; they are in no sum. */
  sure: Line[];
}

export interface DealerView {
  cards: SeenCard[];
  shown: boolean;
  label: Label | null;
  best: string[];
  qualifies: boolean | null;
}

/** The only thing that leaves the server about a round. */
export interface RoundView {
  variant: string;
  rules_hash: string;
  phase: Phase;
  version: number;
  decision: { id: string; street: string } | null;
  deals: Deal[];
  seats: SeatView[];
  dealer: DealerView;
  board: string[];
}

export interface Limits {
  min: number;
  max: number;
  step: number;
}

/** A round at the table this browser sits at, with the account beside it. */
export interface TableView {
  round_id: string;
  number: number;
  variant: string;
  status: Status;
  round: RoundView;
  commitment: string;
  client_seed: string | null;
  server_seed: string | null;
  balance_minor: number;
  currency: string;
  mode: "fun" | "real";
  limits: Record<string, Limits>;
  last_stakes: Record<string, number>[] | null;
  notices: Label[];
  now_ms: number;
  deadline_ms: number | null;
  void_reason: string | null;
}

export type Status = "open" | "settled" | "void";

/** A round that was bet and waits for the player's decision, by its table. */
export interface OpenRound {
  variant: string;
  round_id: string;
  number: number;
}

/** What a bet would mean, before it is made. */
export interface Quote {
  staked_minor: number;
  /** The most that later wagers can cost. */
  may_follow_minor: number;
  balance_minor: number;
  is_covered: boolean;
  /** Why the stakes would not be taken as they lie. */
  refusal: { code: string; params: Label["params"] } | null;
  notices: Label[];
}

/** A finished round as one line of a list. */
export interface RoundSummary {
  round_id: string;
  number: number;
  variant: string;
  status: Status;
  staked_minor: number;
  returned_minor: number;
  net_minor: number;
  opened_ms: number;
  ended_ms: number;
  seats: { stakes: Record<string, number> }[];
  label: Label | null;
}

/** One command of a finished round, and the table after it. */
export interface RecordStep {
  sequence: number;
  kind: "open" | "bet" | "decide" | "void";
  stakes: Record<string, number>[] | null;
  seat: number | null;
  action: ActionName | null;
  multiple: number | null;
  decided_by: "player" | "timeout" | "operator";
  at_ms: number;
  round: RoundView;
}

export interface RoundRecord {
  round_id: string;
  /** Absent where the round is shown to others. */
  number?: number;
  variant: string;
  rules_hash: string;
  status: Status;
  void_reason: string | null;
  commitment: string;
  server_seed: string;
  client_seed: string | null;
  opened_ms: number;
  ended_ms: number;
  steps: RecordStep[];
  staked_minor: number;
  returned_minor: number;
  net_minor: number;
}

export interface Session {
  balance_minor: number;
  currency: string;
  mode: "fun" | "real";
  csrf: string;
  refill_below_minor: number;
  refill_to_minor: number;
  /** How long a decision waits for its player. */
  decision_wait_ms: number;
  testing: boolean;
}

/** What every failed request says. */
export interface Problem {
  code: string;
  message: string;
  where: string | null;
  allowed: string | null;
}
