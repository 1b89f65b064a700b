/** What the coach's routes send. */
import type { ActionName, Label } from "../api/types";

/** A fraction in lowest terms; its parts may be longer than a number can hold. */
export interface Exact {
  numerator: string;
  denominator: string;
}

/** A legal action: means per ante (`value`, `cost`) and in minor units, where they need not be whole. */
export interface ActionValue {
  action: ActionName;
  multiple: number | null;
  exact: Exact;
  value: number;
  cost: number;
  value_minor: number;
  cost_minor: number;
  is_best: boolean;
}

export interface Advice {
  status: "ready" | "preparing";
  round_id: string;
  version: number;
  seat: number;
  decision: string;
  actions: ActionValue[];
  chances: { win: number; tie: number; lose: number } | null;
  wagers: string[];
  dead: string[];
  notices: Label[];
}

/** A share of a stake, and which stake it is a share of. */
export interface Return {
  divided_by: "ante" | "all-staked" | "wager";
  exact_edge: Exact;
  edge: number;
  rtp: number;
}

export interface GameReturns {
  status: "ready" | "preparing";
  variant: string;
  strategy: "optimal";
  house_edge: Return | null;
  element_of_risk: Return | null;
  average_bet: number | null;
  standard_deviation: number | null;
  wagers: { wager: string; per_wager: Return }[];
}
