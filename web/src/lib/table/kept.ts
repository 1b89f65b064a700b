/**
 * The chips put out before a deal, kept over a reload. They are kept for this window and for the
 * one round they were put out in; what the felt would not take any more is left off.
 */
import type { Spot } from "../api/sheet";
import { setStake, type Stakes } from "./stakes";

const prefix = "riverhouse.chips.";

export interface Kept {
  /** One entry a seat; a hand without chips is kept as well. */
  stakes: readonly Stakes[];
  /** How many hands the round began with. */
  began: number;
}

/** Keep the chips of a round; where storage is blocked they last as long as the page. */
export function keepChips(table: string, roundId: string, { stakes, began }: Kept): void {
  try {
    sessionStorage.setItem(prefix + table, JSON.stringify({ roundId, stakes, began }));
  } catch {
    // The round is played all the same.
  }
}

function restored(spots: readonly Spot[], kept: unknown): Stakes {
  let stakes: Stakes = {};
  if (typeof kept !== "object" || kept === null) return stakes;
  const amounts = kept as Record<string, unknown>;
  // Spots that rest on another one come after it.
  for (const spot of spots.toSorted((a, b) => Number(a.requires !== null) - Number(b.requires !== null))) {
    const amount = amounts[spot.wager];
    if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount <= 0) continue;
    const placed = setStake(spot, stakes, amount);
    if (placed.ok) stakes = placed.stakes;
  }
  return stakes;
}

/** The chips kept for a round; null where there are none. */
export function keptChips(
  table: string,
  roundId: string,
  felt: { spots: readonly Spot[]; seats: number },
): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + table) ?? "null") as Record<string, unknown> | null;
    if (kept === null || kept["roundId"] !== roundId || !Array.isArray(kept["stakes"])) return null;
    const stakes = kept["stakes"].slice(0, felt.seats).map((one) => restored(felt.spots, one));
    const began = kept["began"];
    if (stakes.length === 0 || !Number.isSafeInteger(began)) return null;
    return { stakes, began: began as number };
  } catch {
    return null;
  }
}
