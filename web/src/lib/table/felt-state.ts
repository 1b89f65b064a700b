/** What the felt reads of a table, be it played or replayed. */
import type { Spot, VariantSheet } from "../api/sheet";
import type { Line, RoundView, SeatView } from "../api/types";
import type { Missing } from "./bets.svelte";
import type { ChipDrag } from "./drag.svelte";
import type { Peel } from "./peel.svelte";
import type { Scene } from "./scene";
import type { Showing } from "./showing.svelte";
import type { Stakes } from "./stakes";

export interface FeltState {
  readonly sheet: VariantSheet;
  readonly showing: Showing;
  readonly round: RoundView | null;
  /** Changes with every round, so that no card of one round is taken for a card of another. */
  readonly roundId: string;
  readonly phase: "betting" | "deciding" | "settled";
  readonly seat: number;
  readonly mySeat: SeatView | null;
  readonly scene: Scene | null;
  readonly ante: Spot;
  readonly missing: readonly Missing[];
  readonly stakes: readonly Stakes[];
  readonly betting: boolean;
  readonly busy: boolean;
  /** What the account could be filled up to, since it covers no bet here; null while it does. */
  readonly refill: number | null;
  onSpot(seat: number, wager: string): number;
  lineOf(seat: number, wager: string): Line | null;
  /** What a wager has won for certain and is paid later; null until its cards are seen. */
  sureOf(seat: number, wager: string): Line | null;
  /** The player's cards that lie face down to be squeezed, at a table that is played. */
  readonly peel?: Peel;
  /** Chips between the fingers, at a table that is played. */
  readonly drag?: ChipDrag;
  /** Put chips on a spot, or take them off; a table that only shows has neither. */
  place?(wager: string): Promise<void>;
  remove?(wager: string): Promise<void>;
}
