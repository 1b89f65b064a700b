/** This sitting at the tables: since when, and how much was won or lost in it. */

const key = "riverhouse.sitting";

interface Kept {
  since: number;
  net: number;
  rounds: string[];
}

function restore(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept && typeof kept.since === "number" && typeof kept.net === "number" && Array.isArray(kept.rounds)) {
      return kept;
    }
  } catch {
    // Blocked or spoilt storage: the sitting begins now.
  }
  return { since: Date.now(), net: 0, rounds: [] };
}

class Sitting {
  readonly since: number;
  net = $state(0);
  rounds = $state(0);
  #counted: string[];

  constructor() {
    const kept = restore();
    this.since = Math.min(kept.since, Date.now());
    this.net = kept.net;
    this.rounds = kept.rounds.length;
    this.#counted = kept.rounds;
  }

  /** Count a round that is over, once. */
  count(roundId: string, net: number): void {
    if (this.#counted.includes(roundId)) return;
    this.#counted = [...this.#counted, roundId];
    this.net += net;
    this.rounds = this.#counted.length;
    try {
      sessionStorage.setItem(key, JSON.stringify({ since: this.since, net: this.net, rounds: this.#counted }));
    } catch {
      // It is counted all the same, until the page is closed.
    }
  }
}

export const sitting = new Sitting();

/** A span of time as minutes and seconds, with hours once there are any: "12:07", "1:02:03". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
