/** What the buttons of a table call an action. */
import type { VariantSheet } from "../lib/api/sheet";
import { choicesOf } from "../lib/table/choices";
import { speech } from "../lib/i18n/language.svelte";

export function actionName(
  sheet: VariantSheet,
  decision: string | null,
  done: { action: string; multiple: number | null } | undefined,
): string {
  const found = choicesOf(sheet, decision).find(
    ({ button, multiple }) => button.action === done?.action && (multiple === null || multiple === done.multiple),
  );
  return speech.pick(found?.button.label);
}

/** A mean in minor units as money; what is not nothing never reads as nothing. */
export function meanCost(minor: number): string {
  return speech.amount(Math.max(minor > 0 ? 1 : 0, Math.round(minor)));
}
