/** The reality check: when it is time to say how long somebody has played, and how it went. */
import { Chosen, oneOf } from "./chosen.svelte";
import { sitting, type Sitting } from "./sitting.svelte";

export type Every = "15" | "30" | "60" | "off";
export const checkEvery: readonly Every[] = ["15", "30", "60", "off"];

export class Reality {
  readonly #every = new Chosen<Every>("reality", "60", oneOf(checkEvery));
  readonly #sitting: Sitting;

  constructor(of: Sitting) {
    this.#sitting = of;
  }

  get every(): Every {
    return this.#every.value;
  }
  set every(every: Every) {
    this.#every.value = every;
  }

  /** True from the moment it is time until somebody has answered; it waits for the end of a round. */
  get due(): boolean {
    const interval = this.#interval;
    return interval !== null && this.#sitting.elapsed - this.#sitting.told >= interval;
  }

  /** Somebody has read it: the next one comes an interval from now. */
  answer(): void {
    this.#sitting.tell();
  }

  get #interval(): number | null {
    return this.every === "off" ? null : Number(this.every) * 60_000;
  }
}

export const reality = new Reality(sitting);
