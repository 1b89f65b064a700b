/**
 * What lies on the felt at one moment of the deal: a pure function of what the server sent and of
 * how far the hands have got in showing it.
 */
import type { Deal, RoundView, SeenCard } from "../api/types";

/** How far a round has been shown: cards still on their way, dealer turned over, hands named, paid. */
export const moments = ["dealing", "turned", "named", "paid"] as const;
export type Moment = (typeof moments)[number];

export function reached(moment: Moment, wanted: Moment): boolean {
  return moments.indexOf(moment) >= moments.indexOf(wanted);
}

/** A card with its number in the order of the deal, by which it stays the same card. */
export interface Lying {
  index: number;
  card: SeenCard;
}

export interface Scene {
  dealer: Lying[];
  board: Lying[];
  burnt: Lying[];
  /** Each seat's own cards; one shared hand is seat 0's. */
  hands: Lying[][];
}

/** Lay out the first `shown` cards of a round. */
export function lay(round: RoundView, shown: number, moment: Moment): Scene {
  const scene: Scene = { dealer: [], board: [], burnt: [], hands: round.seats.map(() => []) };
  round.deals.slice(0, shown).forEach((deal: Deal, index) => {
    const lying = { index, card: deal.card };
    if (deal.to === "board") scene.board.push(lying);
    else if (deal.to === "burn") scene.burnt.push({ index, card: null });
    else if (deal.to === "player") scene.hands[deal.seat ?? 0]?.push(lying);
    else scene.dealer.push(reached(moment, "turned") ? lying : { index, card: null });
  });
  return scene;
}

/**
 * How a card stands once hands are named: among the five that count, or not. Where all the cards
 * there are count, none has to be told from the others.
 */
export function standing(
  card: SeenCard,
  best: readonly string[],
  cards: number,
): "plain" | "lifted" | "dimmed" {
  if (best.length === 0 || cards <= best.length || card === null) return "plain";
  return best.includes(card) ? "lifted" : "dimmed";
}
