/** What drills and situations are called. */
import type { VariantSheet } from "../lib/api/sheet";
import type { Label } from "../lib/api/types";
import { speech } from "../lib/i18n/language.svelte";
import { w, type Word } from "./words";

const say = (key: string, params: Record<string, string | number> = {}): string => speech.say({ key, params });

export const drillName = (drill: string): string => say(`trainer.drill.${drill}`);

/** A situation in words: "Ante: Full house", "Player wins with: Flush". */
export function tagName(drill: string, tag: string, sheet: VariantSheet): string {
  const [kind = "", rest = ""] = tag.split(":");
  if (drill === "hand") return say(`line.${tag}.name`);
  if (drill === "related") return `${say(`related.${kind}.name`)}, ${Number(rest) + 1}`;
  if (kind === "misdeal") return say(`misdeal.case.${rest}`);
  if (kind === "win") return w("tag.win", { hand: say(`line.${rest}.name`) });
  const spot = sheet.spots.find(({ wager }) => wager === kind);
  const line = spot?.pay_table.lines[Number(rest)];
  if (spot && line) return `${speech.pick(spot.label)}: ${speech.pick(line.label)}`;
  return w(`tag.${tag}` as Word);
}

/** How the felt calls a wager. */
export function spotName(wager: string, sheet: VariantSheet): string {
  return speech.pick(sheet.spots.find((spot) => spot.wager === wager)?.label);
}

/** How the console calls what a seat did at its decisions, first to last. */
export function buttonName(decision: number, action: string, sheet: VariantSheet): string {
  return speech.pick(sheet.decisions[decision]?.buttons.find((button) => button.action === action)?.label);
}

/** Says labels of the trainer with spots and buttons named as the variant's felt prints them. */
export function sayer(sheet: VariantSheet): (label: Label) => string {
  return ({ key, params }) => {
    const { wager, decision, action } = params;
    const at = sheet.decisions.findIndex(({ id }) => id === decision);
    const spot = typeof wager === "string" ? { spot: spotName(wager, sheet) } : {};
    const button = at >= 0 ? { button: buttonName(at, String(action), sheet) } : {};
    return speech.say({ key, params: { ...params, ...spot, ...button } });
  };
}

/** A seat by its number, or the player where there is one. */
export function seatTitle(seat: number, seats: number): string {
  return seats > 1 ? say("trainer.seat", { seat: seat + 1 }) : w("shown.player");
}

export function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
