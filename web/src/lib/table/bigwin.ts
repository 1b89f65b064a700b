/** When a win is a big one. */
import type { RoundView } from "../api/types";
import { netOf } from "./results";

/** So many times the antes a round has to win in all, its losses taken off. */
const times = 10;

/**
 * Whether a round that is over won at least ten times its antes, all seats and wagers together: a
 * high line that pays while the rest loses more is no big win.
 */
export function isBigWin({ phase, seats }: Pick<RoundView, "phase" | "seats">, ante: string): boolean {
  const antes = seats.reduce((sum, seat) => sum + (seat.stakes[ante] ?? 0), 0);
  return phase === "settled" && antes > 0 && netOf(seats) >= times * antes;
}
