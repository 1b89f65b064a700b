/**
 * This sitting at the tables: how long it has lasted, what was staked in it, how much won or lost.
 *
 * Time is counted by the browser's own stopwatch, never by the computer's clock: that one may be
 * wrong, and may be set while somebody plays.
 */

const key = "riverhouse.sitting";

interface Kept {
  elapsed: number;
  /** How long it had lasted when somebody was last told so. */
  told: number;
  net: number;
  staked: number;
  rounds: string[];
}

const none: Kept = { elapsed: 0, told: 0, net: 0, staked: 0, rounds: [] };

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== "object" || kept === null) return false;
  const { elapsed, told, net, staked, rounds } = kept as Record<string, unknown>;
  return [elapsed, told, net, staked].every(Number.isFinite) && (elapsed as number) >= 0 && Array.isArray(rounds);
}

function restore(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(kept) ? kept : none;
  } catch {
    // Blocked or spoilt storage: the sitting begins now.
    return none;
  }
}

export class Sitting {
  net = $state(0);
  staked = $state(0);
  rounds = $state(0);
  /** How long it has lasted by the last look at the stopwatch, in milliseconds. */
  elapsed = $state(0);
  /** How long it had lasted when somebody was last told so, in milliseconds. */
  told = $state(0);
  #counted: string[];
  readonly #before: number;
  readonly #now: () => number;
  readonly #since: number;

  constructor(now: () => number = () => performance.now()) {
    const kept = restore();
    this.net = kept.net;
    this.staked = kept.staked;
    this.rounds = kept.rounds.length;
    this.#counted = kept.rounds;
    this.#before = kept.elapsed;
    this.#now = now;
    this.#since = now();
    this.elapsed = kept.elapsed;
    this.told = kept.told;
  }

  /** Look at the stopwatch. */
  tick(): void {
    this.elapsed = this.#before + this.#now() - this.#since;
  }

  /** Count a round that is over, once. */
  count(roundId: string, { staked, net }: { staked: number; net: number }): void {
    if (this.#counted.includes(roundId)) return;
    this.#counted = [...this.#counted, roundId];
    this.net += net;
    this.staked += staked;
    this.rounds = this.#counted.length;
    this.keep();
  }

  /** Somebody has read how long it has lasted. */
  tell(): void {
    this.tick();
    this.told = this.elapsed;
    this.keep();
  }

  /** Store it for the next page of this tab. */
  keep(): void {
    this.tick();
    const kept: Kept = { elapsed: this.elapsed, told: this.told, net: this.net, staked: this.staked, rounds: this.#counted };
    try {
      sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // It is counted all the same, until the page is closed.
    }
  }
}

export const sitting = new Sitting();

if (typeof addEventListener === "function") addEventListener("pagehide", () => sitting.keep());

/** A span of time as minutes and seconds, with hours once there are any: "12:07", "1:02:03". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
