/** What a table has of the acts that keys are for, and what it calls them. */
import type { VariantSheet } from "../lib/api/sheet";
import type { Texts } from "../lib/api/types";
import { chipsFor } from "../lib/chips/denominations";
import type { Act } from "../lib/table/keymap.svelte";

const decisions: readonly string[] = ["fold", "check", "call", "bet"];

/** The table's own words for an act: of each button that does it, or of the spot it puts chips on. */
export function textsOf(act: Act, sheet: VariantSheet): Texts[] {
  const [kind, wager] = act.split(".");
  if (kind === "spot") return sheet.spots.filter((spot) => spot.wager === wager).map(({ label }) => label);
  return sheet.decisions.flatMap(({ buttons }) => buttons.filter(({ action }) => action === act).map(({ label }) => label));
}

/** Whether a table has an act; where no table is, every act is listed. */
export function isHere(act: Act, sheet: VariantSheet | null): boolean {
  if (sheet === null) return true;
  const [kind, which] = act.split(".");
  if (kind === "chip") {
    const limits = sheet.spots.find(({ required }) => required)?.limits ?? null;
    return limits !== null && Number(which) < chipsFor(limits).length;
  }
  if (kind === "seat") return sheet.variant.hands === "own" && (sheet.variant.seats_max ?? 1) > 1;
  return (kind !== "spot" && !decisions.includes(act)) || textsOf(act, sheet).length > 0;
}
