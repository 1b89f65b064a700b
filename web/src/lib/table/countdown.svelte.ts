/**
 * The time left for a decision, by the server's clock: this computer's may be wrong, or be set right
 * while the time runs, so that it is measured by a clock that only ever goes forward.
 */
import type { TableView } from "../api/types";

/** The last minute of a decision is counted down, of a shorter wait its last fifth. */
const minuteMs = 60_000;
const lastPart = 1 / 5;

export class Countdown {
  /** Whole seconds left, or null where nothing is awaited. */
  left = $state<number | null>(null);
  #due: number | null = null;
  readonly #waitMs: () => number;

  /** How long the house waits for a decision is asked for when it is needed: the page may not know it yet. */
  constructor(waitMs: () => number) {
    this.#waitMs = waitMs;
  }

  /** Take the deadline of an answer that has just arrived. */
  set(view: TableView): void {
    this.#due = view.deadline_ms === null ? null : performance.now() + view.deadline_ms - view.now_ms;
    this.tick();
  }

  /** Look at the clock; true once, when the time has run out. */
  tick(): boolean {
    if (this.#due === null) {
      this.left = null;
      return false;
    }
    const before = this.left;
    this.left = Math.max(0, Math.ceil((this.#due - performance.now()) / 1000));
    return this.left === 0 && before !== null && before > 0;
  }

  /** The seconds left once they matter; before that a running clock would only hurry. */
  get short(): number | null {
    return this.left !== null && this.left <= this.#from ? this.left : null;
  }

  /** Changes at the moments when the seconds left are said aloud: when they begin to matter, at thirty, at ten. */
  get spoken(): number | null {
    const short = this.short;
    if (short === null) return null;
    return [10, 30].find((seconds) => short <= seconds && seconds < this.#from) ?? this.#from;
  }

  get #from(): number {
    return Math.ceil(Math.min(minuteMs, this.#waitMs() * lastPart) / 1000);
  }
}
