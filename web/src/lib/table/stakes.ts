/**
 * The chips a player has put out before the deal: plain values, one for each seat.
 *
 * Only what a table prints is used here, its limits and which spot opens another; whether the
 * stakes are taken is the server's to say.
 */
import type { Spot } from "../api/sheet";

/** Amounts in minor units by wager. */
export type Stakes = Readonly<Record<string, number>>;

export type Placed = { ok: true; stakes: Stakes } | { ok: false; why: "max" | "step" | "closed" };

/** Whether a spot takes chips: it may be staked before the deal, and what it rests on stands. */
export function isOpen(spot: Spot, stakes: Stakes): boolean {
  if (spot.placed !== "start" || spot.limits === null) return false;
  return spot.requires === null || (stakes[spot.requires] ?? 0) > 0;
}

/** Set a spot to an amount; nothing changes where the table prints that it does not take it. */
export function setStake(spot: Spot, stakes: Stakes, amount: number): Placed {
  if (!isOpen(spot, stakes) || spot.limits === null) return { ok: false, why: "closed" };
  if (amount > spot.limits.max) return { ok: false, why: "max" };
  if (amount % spot.limits.step !== 0) return { ok: false, why: "step" };
  return { ok: true, stakes: { ...stakes, [spot.wager]: amount } };
}

/** Put a chip on a spot. */
export function addChip(spot: Spot, stakes: Stakes, chip: number): Placed {
  return setStake(spot, stakes, (stakes[spot.wager] ?? 0) + chip);
}

/** Take a wager away, and with it every wager that rested on it. */
export function without(spots: readonly Spot[], stakes: Stakes, wager: string): Stakes {
  const rest: Record<string, number> = {};
  for (const [id, amount] of Object.entries(stakes)) {
    const on = spots.find((spot) => spot.wager === id)?.requires ?? null;
    if (id !== wager && on !== wager) rest[id] = amount;
  }
  return rest;
}

/** Carry the chips of one spot to another, and off what rested on the first. */
export function moved(spots: readonly Spot[], stakes: Stakes, from: string, to: Spot): Placed {
  const amount = stakes[from] ?? 0;
  return addChip(to, without(spots, stakes, from), amount);
}

/** Twice the stakes. */
export function doubled(stakes: Stakes): Stakes {
  return Object.fromEntries(Object.entries(stakes).map(([wager, amount]) => [wager, amount * 2]));
}

/** The first spot whose limit is less than twice what lies on it. */
export function full(spots: readonly Spot[], stakes: Stakes): Spot | undefined {
  return spots.find(({ wager, limits }) => 2 * (stakes[wager] ?? 0) > (limits?.max ?? 0));
}

/** Whether the same amounts lie on the same spots. */
export function isSame(one: Stakes, other: Stakes): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((wager) => (one[wager] ?? 0) === (other[wager] ?? 0));
}

/** All chips of a seat together. */
export function total(stakes: Stakes): number {
  return Object.values(stakes).reduce((sum, amount) => sum + amount, 0);
}

/** The wagers below their minimum, and required ones that are missing at a seat that plays. */
export function lacking(spots: readonly Spot[], stakes: Stakes): Spot[] {
  return spots.filter((spot) => {
    const amount = stakes[spot.wager] ?? 0;
    if (spot.placed !== "start") return false;
    if (amount === 0) return spot.required;
    return spot.limits !== null && amount < spot.limits.min;
  });
}
