/** What the server says of a game before and around a round: its sheet. */
import type { ActionName, Limits, Texts } from "./types";

export interface VariantSummary {
  id: string;
  game: string;
  house: string;
  version: string;
  names: Texts;
  house_names: Texts;
  aliases: Record<string, string[]>;
  summary: Texts;
  hands: "shared" | "own";
  /** Null where any number plays one shared hand. */
  seats_max: number | null;
}

export interface PrintedLine {
  key: string;
  label: Texts;
  odds: [number, number];
}

export interface PrintedTable {
  name: string;
  lines: PrintedLine[];
  note: Texts;
}

export interface Spot {
  wager: string;
  label: Texts;
  kind: "contest" | "pattern";
  /** "start", or the decision at which the wager is bought. */
  placed: string;
  required: boolean;
  requires: string | null;
  multiples: number[];
  limits: Limits | null;
  pay_table: PrintedTable;
  alternatives: PrintedTable[];
  pays_from: string;
  below: "push" | "lose";
  paid: string;
  on_fold: "lose" | "stands";
}

export interface Button {
  action: ActionName;
  label: Texts;
  wager: string | null;
  multiples: number[];
}

export interface DecisionSheet {
  id: string;
  after: string;
  default: ActionName;
  buttons: Button[];
}

export interface Street {
  id: string;
  burn: number;
  player: number;
  dealer: number;
  board: number;
}

export interface VariantSheet {
  variant: VariantSummary;
  rules_hash: string;
  table: { hands: "shared" | "own"; seats: number; face_up: boolean; dealer_shown_after_fold: boolean };
  streets: Street[];
  decisions: DecisionSheet[];
  spots: Spot[];
  settling: { order: string[]; qualifier: string; tie: string; cap_minor: number };
  published: Texts;
  /** The whole rules in words, by language. */
  rules: Record<string, RuleSection[]>;
  sources: Record<string, string[]>;
}

export interface RuleTable {
  title: string;
  columns: string[];
  rows: string[][];
  note: string;
  in_force: boolean;
  /** What the command line takes to put it in force; empty where it is no pay table. */
  pay: string;
}

export interface RuleSection {
  id: string;
  title: string;
  sentences: string[];
  tables: RuleTable[];
}
