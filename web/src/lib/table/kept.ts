/**
 * The chips put out before a deal, kept over a reload. They are kept for this window and for the
 * one round they were put out in; what the felt would not take any more is left off.
 */
import type { Spot } from "../api/sheet";
import { setStake, type Stakes } from "./stakes";

const prefix = "riverhouse.chips.";

/** Keep the chips of a round; where storage is blocked they last as long as the page. */
export function keepChips(table: string, roundId: string, stakes: readonly Stakes[]): void {
  try {
    sessionStorage.setItem(prefix + table, JSON.stringify({ roundId, stakes }));
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

/** The chips kept for a round, one entry a seat; null where there are none. */
export function keptChips(
  table: string,
  roundId: string,
  felt: { spots: readonly Spot[]; seats: number },
): readonly Stakes[] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(prefix + table) ?? "null") as Record<string, unknown> | null;
    if (kept === null || kept["roundId"] !== roundId || !Array.isArray(kept["stakes"])) return null;
    const stakes = kept["stakes"].slice(0, felt.seats).map((one) => restored(felt.spots, one));
    return stakes.some((one) => Object.keys(one).length > 0) ? stakes : null;
  } catch {
    return null;
  }
}
