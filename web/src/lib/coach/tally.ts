/** What mistakes have cost in this sitting, each decision counted once; kept for the browser's tab. */

const key = "riverhouse.mistakes";

export interface Tally {
  /** Mean loss against the best action, in minor units. */
  cost: number;
  mistakes: number;
  decisions: readonly string[];
}

export const nothing: Tally = { cost: 0, mistakes: 0, decisions: [] };

/** Count a decision by its name; one that was counted already changes nothing. */
export function counted(tally: Tally, decision: string, cost: number): Tally {
  if (tally.decisions.includes(decision)) return tally;
  return {
    cost: tally.cost + cost,
    mistakes: tally.mistakes + (cost > 0 ? 1 : 0),
    decisions: [...tally.decisions, decision],
  };
}

/** Read what an earlier load of the page has kept; spoilt or foreign text counts as nothing. */
export function read(text: string | null): Tally {
  try {
    const kept = JSON.parse(text ?? "null") as Tally | null;
    if (kept && Number.isFinite(kept.cost) && Number.isInteger(kept.mistakes) && Array.isArray(kept.decisions)) {
      return { cost: kept.cost, mistakes: kept.mistakes, decisions: kept.decisions.map(String) };
    }
  } catch {
    // The sitting's count begins anew.
  }
  return nothing;
}

export function restore(): Tally {
  try {
    return read(sessionStorage.getItem(key));
  } catch {
    return nothing;
  }
}

export function keep(tally: Tally): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(tally));
  } catch {
    // It is counted all the same, until the page is closed.
  }
}
