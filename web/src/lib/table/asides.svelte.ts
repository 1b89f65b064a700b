/**
 * What is said to a screen reader beside the table's own messages, by the coach or by autoplay. It
 * goes through the same region, which is always there, and comes after what the table has to say.
 */
import { untrack } from "svelte";

export class Asides {
  #waiting: readonly string[] = [];
  #count = $state(0);

  say(text: string): void {
    this.#waiting = [...this.#waiting, text];
    untrack(() => (this.#count += 1));
  }

  /** Take what waits to be said; whoever does so looks again when there is more. */
  take(): readonly string[] {
    void this.#count;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}

export const asides = new Asides();
