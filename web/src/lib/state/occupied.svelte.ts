/** What runs at the table, for what stands outside of it: whether a reload would tear the player out of something. */
import { untrack } from "svelte";

class Occupied {
  #holds = $state(0);

  get now(): boolean {
    return this.#holds > 0;
  }

  /** Hold the page until the returned function is called, as an effect does for its caller. */
  hold(): () => void {
    const add = (more: number): void => untrack(() => void (this.#holds += more));
    add(1);
    return () => add(-1);
  }
}

export const occupied = new Occupied();

/** Whether a round has been bet and waits for its player. */
export const roundOpen = new Occupied();
