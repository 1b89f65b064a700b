/** What a card is called, and which drawing shows it. */
import type { Key, Translate } from "../i18n/language.svelte";

export type Deck = "2color" | "2color-bf" | "4color" | "4color-bf";

export const decks: readonly Deck[] = ["2color-bf", "4color-bf", "2color", "4color"];

/** The file of a card's face: "As" is "/cards/2color/AS.svg". */
export function face(card: string, deck: Deck): string {
  return `/cards/${deck}/${card.toUpperCase()}.svg`;
}

const signs: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card as its corner shows it, such as "10♠". */
export function corner(card: string): string {
  return card.charAt(0).replace("T", "10") + (signs[card.charAt(1)] ?? "");
}

/** A card in words, such as "ace of spades". */
export function cardName(card: string | null, t: Translate): string {
  if (card === null) return t("card.down");
  const rank = t(`rank.${card.charAt(0)}` as Key);
  const suit = t(`suit.${card.charAt(1)}` as Key);
  return t("card.name", { rank, suit });
}
