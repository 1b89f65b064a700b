/** The coach's values as one text to be heard: round numbers, each action a sentence. */
import type { connection as Connection } from "../lib/api/connection.svelte";
import type { VariantSheet } from "../lib/api/sheet";
import type { Label } from "../lib/api/types";
import { cardName } from "../lib/cards/names";
import type { Coach } from "../lib/coach/coach.svelte";
import type { Advice } from "../lib/coach/types";
import { speech } from "../lib/i18n/language.svelte";
import type { CoachMode } from "../lib/state/options.svelte";
import { sentences } from "../lib/table/announce";
import { actionName, meanCost } from "./name";

/** What the coach adds, as it is heard: cards by their names, which no reader makes of "As". */
export function noticeWords({ key, params }: Label): string {
  const { cards } = params;
  if (typeof cards !== "string") return speech.say({ key, params });
  return speech.say({ key, params: { ...params, cards: cards.split(" ").map((card) => cardName(card, speech.t)).join(", ") } });
}

function adviceWords(sheet: VariantSheet, { decision, actions, chances, notices }: Advice): string {
  const { t, percent } = speech;
  const values = actions.map((one) => {
    const mean = t("coach.mean", { amount: speech.signed(Math.round(one.value_minor)) });
    const cost = one.cost > 0 ? [t("coach.cost", { amount: meanCost(one.cost_minor) })] : [];
    return `${actionName(sheet, decision, one)}: ${[mean, ...(one.is_best ? [t("coach.best")] : cost)].join(", ")}`;
  });
  const odds = chances === null ? [] : [t("coach.chances", { win: percent(chances.win, 1), tie: percent(chances.tie, 1), lose: percent(chances.lose, 1) })];
  return sentences([`${t("coach.label")}: ${values[0] ?? ""}`, ...values.slice(1), ...odds, ...notices.map(noticeWords)]);
}

/** Says the values of one decision after the other, and what it adds to them once a round, for it holds all through it. */
export class Teller {
  #round = "";
  readonly #told = new Set<string>();

  tell(sheet: VariantSheet, advice: Advice): string {
    if (advice.round_id !== this.#round) this.#told.clear();
    this.#round = advice.round_id;
    const notices = advice.notices.filter(({ key }) => !this.#told.has(key));
    for (const { key } of notices) this.#told.add(key);
    return adviceWords(sheet, { ...advice, notices });
  }
}

/** Why the coach tells no values: the server's reason, cards that lie face down, a lost connection, its work, or that it is nobody's turn. */
export function silenceWords(
  { refusal, preparing }: Pick<Coach, "refusal" | "preparing">,
  { lost }: Pick<typeof Connection, "lost">,
  mode: CoachMode,
  covered = false,
): string {
  if (refusal !== "") return refusal;
  if (covered) return speech.t("coach.covered");
  if (!preparing) return speech.t(mode === "warn" ? "coach.idle-warn" : "coach.idle");
  return speech.t(lost ? "coach.lost" : "coach.preparing");
}
