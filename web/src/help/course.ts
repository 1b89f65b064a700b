/** The course of a round as the sheet of its table tells it: cards, then what may be decided, in order. */
import type { Button, VariantSheet } from "../lib/api/sheet";

export type Stop =
  | { kind: "cards"; player: number; dealer: number; board: number }
  | { kind: "decide"; buttons: Button[] };

/** Every street with its cards, and after it the decision that follows, if one does. */
export function courseOf(sheet: VariantSheet): Stop[] {
  return sheet.streets.flatMap((street): Stop[] => {
    const cards: Stop = { kind: "cards", player: street.player, dealer: street.dealer, board: street.board };
    const decision = sheet.decisions.find(({ after }) => after === street.id);
    return decision === undefined ? [cards] : [cards, { kind: "decide", buttons: decision.buttons }];
  });
}
