/** The coach's values as one text to be heard: round numbers, each action a sentence. */
import type { connection as Connection } from "../lib/api/connection.svelte";
import type { VariantSheet } from "../lib/api/sheet";
import type { Coach } from "../lib/coach/coach.svelte";
import type { Advice } from "../lib/coach/types";
import { speech } from "../lib/i18n/language.svelte";
import { sentences } from "../lib/table/announce";
import { actionName, meanCost } from "./name";

export function adviceWords(sheet: VariantSheet, { decision, actions, chances, notices }: Advice): string {
  const { t, percent } = speech;
  const values = actions.map((one) => {
    const mean = t("coach.mean", { amount: speech.signed(Math.round(one.value_minor)) });
    const cost = one.cost > 0 ? [t("coach.cost", { amount: meanCost(one.cost_minor) })] : [];
    return `${actionName(sheet, decision, one)}: ${[mean, ...(one.is_best ? [t("coach.best")] : cost)].join(", ")}`;
  });
  const odds = chances === null ? [] : [t("coach.chances", { win: percent(chances.win, 1), tie: percent(chances.tie, 1), lose: percent(chances.lose, 1) })];
  return sentences([`${t("coach.label")}: ${values[0] ?? ""}`, ...values.slice(1), ...odds, ...notices.map(speech.say)]);
}

/** Why the coach tells no values: the server's reason, a lost connection, its work, or that it is nobody's turn. */
export function silenceWords({ refusal, preparing }: Pick<Coach, "refusal" | "preparing">, { lost }: Pick<typeof Connection, "lost">): string {
  if (refusal !== "") return refusal;
  if (!preparing) return speech.t("coach.idle");
  return speech.t(lost ? "coach.lost" : "coach.preparing");
}
