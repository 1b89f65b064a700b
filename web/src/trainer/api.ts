/** What the trainer asks of the server, and the shapes it gets. */
import { get, post } from "../lib/api/client";
import type { Label, Line, Texts } from "../lib/api/types";
import type { RuleTable } from "../lib/api/sheet";
import type { Entry, Told } from "./progress";

export type Value = number | string | string[];
export type Answers = Record<string, Value>;

export const drills = ["pay", "hand", "compare", "settle", "table", "procedure", "mistake", "chips", "related"] as const;
export type Drill = (typeof drills)[number];

export interface Ask {
  variant: string;
  drill: Drill;
  seed: string;
  number: number;
  level: number;
  focus: string | null;
  stakes: [number, number, number] | null;
}

export interface SeatShown {
  cards: string[];
  stakes: Record<string, number>;
  actions: string[];
  folded: boolean;
  lines: Line[];
}

export interface Shown {
  seats: SeatShown[];
  dealer: string[];
  board: string[];
  wager: string | null;
  stake: number | null;
  amount: number | null;
  note: Label | null;
  history: Label[];
}

export interface Option {
  value: string;
  label: Label;
}

export interface Field {
  id: string;
  kind: "amount" | "choice" | "cards" | "count" | "sequence";
  label: Label;
  options: Option[];
}

export interface Posed {
  ask: Ask;
  rules_hash: string;
  tag: string;
  text: Label;
  shown: Shown;
  fields: Field[];
}

export interface Card {
  question: Posed;
  seconds: number;
}

export interface FieldGrade {
  id: string;
  right: boolean;
  given: Value | null;
  key: Value;
}

export interface Grade {
  right: boolean;
  fields: FieldGrade[];
  working: Label[];
}

export interface Rule {
  sentences: Record<string, string[]>;
  sources: Record<string, string[]>;
}

export interface Memory {
  drill: string;
  tag: string;
  card: string;
  asked: number;
  right: number;
}

export interface Graded {
  grade: Grade;
  rules: Rule[];
  memory: Memory;
  /** The level that follows from this answer and the last ones at its level. */
  level: number;
}

/** The level that success has led to in a variant, and the last answers given at it. */
export interface Standing {
  variant: string;
  level: number;
  recent: boolean[];
}

export interface Hand {
  category: string | null;
  label: Label | null;
  best: string[];
}

export interface Dispute {
  rules_hash: string;
  seats: { hand: Hand; lines: Line[]; net: number; command: string }[];
  dealer: (Hand & { qualifies: boolean | null }) | null;
  steps: Label[];
  at: number | null;
}

export interface TrainerSheet {
  variant: string;
  drills: { drill: string; seconds: number; tags: string[] }[];
  levels: number[];
  counts: number[];
  exam_count: number;
  pass_percent: number;
  chips_minor: number[];
  today: string;
  differences: Record<string, RuleTable>;
  glossary: string[];
  self_tests: { question: Label; answer: number }[];
}

export interface SheetTable {
  wager: string;
  spot: string;
  stake: number;
  rows: { hand: string; odds: [number, number]; win: number }[];
}

export interface Marked extends Card {
  ms: number;
  late: boolean;
  grade: Grade;
  rules: Rule[];
}

export interface Sitting {
  name: string;
  title: string;
  variant: string;
  kind: string;
  opened_ms: number;
  handed_in_ms: number | null;
  cards: Card[];
  result: { right: number; count: number; passed: boolean; cards: Marked[] } | null;
}

export interface ClassTest {
  code: string;
  title: string;
  variant: string;
  drills: string[];
  count: number;
  level: number;
  seconds: number | null;
  created_ms: number;
}

export interface ClassResults {
  test: ClassTest;
  seed: string;
  attempts: {
    name: string;
    opened_ms: number;
    handed_in_ms: number | null;
    marks: { right: boolean; late: boolean; ms: number }[];
  }[];
}

export interface Handed {
  number: number;
  answers: Answers;
  ms: number;
}

export type { Label, Texts };

export const sheetOf = (variant: string): Promise<TrainerSheet> => get(`/api/trainer/${variant}`);

export const cheatSheet = (variant: string, stake: number, lang: string): Promise<SheetTable[]> =>
  get(`/api/trainer/${variant}/cheat-sheet?stake=${stake}&lang=${lang}`);

export interface PaperAsked extends Record<string, unknown> {
  variant: string;
  drills?: readonly Drill[];
  seed?: string;
  count?: number;
  level?: number;
  levels?: number[];
  seconds?: number | null;
  stakes?: [number, number, number] | null;
  day?: string;
}

export const makePaper = (asked: PaperAsked): Promise<{ paper: { kind: string }; cards: Card[] }> =>
  post("/api/trainer/paper", asked);

export const practise = (asked: Record<string, unknown>): Promise<{ question: Posed; level: number; seconds: number }> =>
  post("/api/trainer/practice", asked);

export const gradeAnswer = (asked: Record<string, unknown>): Promise<Graded> => post("/api/trainer/grade", asked);

export const getProgress = (since: number): Promise<Told> => get(`/api/trainer/progress?since=${since}`);

export const keepProgress = (answers: Entry[], since: number): Promise<Told> => post("/api/trainer/progress", { answers, since });

export const forgetProgress = (): Promise<Told> => post("/api/trainer/progress/forget", {});

export const dispute = (ask: Ask): Promise<Dispute> => post("/api/trainer/dispute", { ask });

export const masteryOf = (variant: string, memories: Memory[]): Promise<Record<string, number>> =>
  post("/api/trainer/mastery", { variant, memories });

export const sitExam = (sitting: string, variant: string, name: string): Promise<Sitting> =>
  post("/api/trainer/exams", { sitting_id: sitting, variant, name });

export const sitTest = (sitting: string, code: string, name: string): Promise<Sitting> =>
  post(`/api/trainer/tests/${code}/sittings`, { sitting_id: sitting, name });

export const sittingOf = (sitting: string): Promise<Sitting> => get(`/api/trainer/sittings/${sitting}`);

export const handIn = (sitting: string, cards: Handed[]): Promise<Sitting> =>
  post(`/api/trainer/sittings/${sitting}/answers`, { cards });

export const setTest = (asked: Record<string, unknown>): Promise<ClassTest> => post("/api/trainer/tests", asked);

export const testOf = (code: string): Promise<ClassTest> => get(`/api/trainer/tests/${code}`);

export const resultsOf = (secret: string): Promise<ClassResults> => get(`/api/trainer/results?secret=${secret}`);
