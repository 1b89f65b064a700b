/**
 * A stopwatch that counts only the time in which a person could have answered.
 *
 * It runs between `start` and `stop`, and may be started again. A page that hangs while it is on
 * view does not count: where two looks at the clock lie further apart than a hang takes to be
 * noticed, only the ordinary distance between them is counted. A page that is hidden counts whole,
 * or hiding it would stop the clock.
 */

/** How often the clock is looked at, in milliseconds. */
export const beatMs = 100;
/** A gap between two looks that no browser makes unless it hangs. */
const hangMs = 1000;

export class Stopwatch {
  #ms = 0;
  #since: number | null = null;
  readonly #now: () => number;
  readonly #hidden: () => boolean;

  /** `spentMs` is what it has run before, where it goes on after a reload. */
  constructor(now: () => number = () => performance.now(), hidden: () => boolean = () => document.hidden, spentMs = 0) {
    this.#ms = spentMs;
    this.#now = now;
    this.#hidden = hidden;
  }

  get running(): boolean {
    return this.#since !== null;
  }

  start(): void {
    this.#since ??= this.#now();
  }

  /** Look at the clock: how long it has run in all, in milliseconds. */
  look(): number {
    if (this.#since !== null) {
      const now = this.#now();
      const gap = now - this.#since;
      this.#ms += gap > hangMs && !this.#hidden() ? beatMs : gap;
      this.#since = now;
    }
    return this.#ms;
  }

  stop(): number {
    const ms = this.look();
    this.#since = null;
    return ms;
  }
}
