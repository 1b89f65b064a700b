/**
 * What is said to a screen reader beside the table's own messages, by the coach or by autoplay. It
 * goes through the same region, which is always there, and comes after what the table has to say.
 */
import { untrack } from "svelte";

export interface Aside {
  text: string;
  /** It belongs to the decision that is open, and is heard again with it. */
  stays: boolean;
}

export class Asides {
  #waiting: readonly Aside[] = [];
  #alarm = "";
  #count = $state(0);

  say(text: string, { stays = false } = {}): void {
    this.#waiting = [...this.#waiting, { text, stays }];
    untrack(() => (this.#count += 1));
  }

  /** An alert has said this by itself; it is the last message that there was, to be heard again like any other. */
  warn(text: string): void {
    if (text === "") return;
    this.#alarm = text;
    untrack(() => (this.#count += 1));
  }

  /** Take what an alert has said since. */
  takeAlarm(): string {
    void this.#count;
    const alarm = this.#alarm;
    this.#alarm = "";
    return alarm;
  }

  /** Take what waits to be said; whoever does so looks again when there is more. */
  take(): readonly Aside[] {
    void this.#count;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}

export const asides = new Asides();
