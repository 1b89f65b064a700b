/** What the routes of statistics, values, links and autoplay send. */
import type { ActionName, Label, RoundRecord } from "../lib/api/types";
import type { ActionValue } from "../lib/coach/types";
import type { Proof } from "../lib/verify/fairness";

/** One decision of a finished round; `cost_minor` is null where what was done has no value of its own. */
export interface DecisionValue {
  sequence: number;
  seat: number;
  decision: string;
  action: ActionName;
  multiple: number | null;
  decided_by: "player" | "timeout" | "operator";
  cost_minor: number | null;
  actions: ActionValue[];
  chances: { win: number; tie: number; lose: number } | null;
  notices: Label[];
}

/** Means in minor units; null where the solver does not cover the rules. */
export interface RoundValues {
  expected_minor: number | null;
  cost_minor: number;
  luck_minor: number | null;
  decisions: DecisionValue[];
}

export interface ValuesView {
  status: "ready" | "preparing" | "none";
  values: RoundValues | null;
}

export interface SharedRound extends RoundRecord {
  proof: Proof;
  values: RoundValues | null;
}

export interface Figures {
  rounds: number;
  staked_minor: number;
  returned_minor: number;
  net_minor: number;
  valued: number;
  decisions: number;
  mistakes: number;
  expected_minor: number;
  cost_minor: number;
  luck_minor: number;
}

export interface CoursePoint {
  rounds: number;
  ended_ms: number;
  net_minor: number;
  expected_minor: number;
  cost_minor: number;
}

export interface Statistics {
  status: "ready" | "preparing";
  since_ms: number | null;
  total: Figures;
  variants: { variant: string; figures: Figures }[];
  course: CoursePoint[];
  newest: string | null;
}
