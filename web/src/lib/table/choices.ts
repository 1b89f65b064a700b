/** The buttons of a table's decisions: all of them, always, with what is legal now behind each. */
import type { Button, VariantSheet } from "../api/sheet";
import type { ActionName } from "../api/types";
import type { speech as Speech } from "../i18n/language.svelte";

export interface Choice {
  /** Unique within a table, such as "bet.0"; the same for the same kind of choice on each street. */
  id: string;
  button: Button;
  multiple: number | null;
}

const order: readonly ActionName[] = ["fold", "check", "call", "bet"];

/**
 * Every kind of choice a table knows, worded as at the decision that is open.
 *
 * A choice that several decisions offer (PLAY 2x, then PLAY 1x) is one button.
 */
export function choicesOf(sheet: VariantSheet, open: string | null): Choice[] {
  const found = new Map<string, Choice>();
  for (const decision of sheet.decisions) {
    for (const button of decision.buttons) {
      const multiples = button.multiples.length > 0 ? button.multiples : [null];
      multiples.forEach((multiple, i) => {
        const id = `${button.action}.${i}`;
        if (!found.has(id) || decision.id === open) found.set(id, { id, button, multiple });
      });
    }
  }
  const rank = ({ button }: Choice): number => order.indexOf(button.action);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** What is done for a player who does not decide in time, as its button names it. */
export function defaultName(sheet: VariantSheet, open: string | null, { pick }: Pick<typeof Speech, "pick">): string {
  const decision = sheet.decisions.find(({ id }) => id === open);
  return pick(decision?.buttons.find(({ action }) => action === decision.default)?.label);
}
