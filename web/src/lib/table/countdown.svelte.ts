/**
 * The time left for a decision, by the server's clock: this computer's may be wrong, or be set right
 * while the time runs, so that it is measured by a clock that only ever goes forward.
 */
import type { TableView } from "../api/types";

/** From here on the time left is said aloud and drawn as urgent, in seconds. */
const urgentFrom = 60;

export class Countdown {
  /** Whole seconds left, or null where nothing is awaited. */
  left = $state<number | null>(null);
  #due: number | null = null;

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

  get urgent(): boolean {
    return this.left !== null && this.left <= urgentFrom;
  }

  /** The seconds left at the moments when they are said aloud: at a minute, half of it, ten. */
  get spoken(): number | null {
    if (this.left === null || this.left > urgentFrom) return null;
    return this.left > 30 ? urgentFrom : this.left > 10 ? 30 : 10;
  }
}
