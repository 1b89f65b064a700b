/** What is asked, sorted for the eye: wagers in rows by seat, and the rest. */
import { parseAmount } from "../lib/money";
import type { Answers, Field, Posed, Value } from "./api";

/** One wager to be settled: what happened to it where that is asked, and the amount. */
export interface Row {
  seat: number;
  wager: string;
  stake: number;
  outcome: Field | null;
  net: Field;
}

export interface Sorted {
  rows: Row[];
  rest: Field[];
}

/** Sort the fields of a question; ids are `wager.outcome`, `wager.net` and `seat.wager`. */
export function sortFields(question: Posed): Sorted {
  const rows: Row[] = [];
  const rest: Field[] = [];
  for (const field of question.fields) {
    const [first = "", second = ""] = field.id.split(".");
    const stake = Number(field.label.params["stake"] ?? 0);
    if (second === "outcome") continue;
    if (second === "net") {
      const outcome = question.fields.find(({ id }) => id === `${first}.outcome`) ?? null;
      rows.push({ seat: 0, wager: first, stake, outcome, net: field });
    } else if (field.kind === "amount" && /^\d+$/.test(first)) {
      rows.push({ seat: Number(first), wager: second, stake, outcome: null, net: field });
    } else {
      rest.push(field);
    }
  }
  return { rows, rest };
}

/** Read an amount that may have a sign: "+80", "-10", "−10,50". */
export function parseSigned(text: string, lang: string): number | null {
  const bare = text.trim();
  const sign = /^[-−–]/.test(bare) ? -1 : 1;
  const minor = parseAmount(bare.replace(/^[-−–+]/, ""), lang);
  // A zero without a sign: -0 is not 0 to a strict comparison.
  return minor === null ? null : minor === 0 ? 0 : sign * minor;
}

/** Write an amount as short as it can be typed again. */
export function typed(minor: number, lang: string): string {
  const units = Math.abs(minor) / 100;
  const text = Number.isInteger(units) ? String(units) : units.toFixed(2);
  return (minor < 0 ? "-" : "") + (lang === "en" ? text : text.replace(".", ","));
}

/** The fields that have no whole answer yet. */
export function missing(question: Posed, answers: Answers): Field[] {
  return question.fields.filter((field) => !isWhole(field, answers[field.id]));
}

function isWhole(field: Field, value: Value | undefined): boolean {
  if (field.kind === "count") return true;
  if (value === undefined) return false;
  if (field.kind === "cards") return (value as string[]).length === 5;
  if (field.kind === "sequence") return (value as string[]).length === field.options.length;
  return true;
}

/** Press a key of the keypad into a text. */
export function press(text: string, key: string): string {
  if (key === "erase") return text.slice(0, -1);
  if (key === "clear") return "";
  if (key === "sign") return /^[-−]/.test(text) ? text.slice(1) : `-${text.replace(/^\+/, "")}`;
  return text + key;
}
