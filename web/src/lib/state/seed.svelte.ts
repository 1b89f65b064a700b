/** The player's own share in every shuffle, as this browser remembers it. */
import { Chosen } from "./chosen.svelte";

export const seedLimit = 64;

/** What the house takes for a seed: printable ASCII, so that every program holds it as the same bytes. */
export function isSeed(text: string): boolean {
  return text.length <= seedLimit && /^[ -~]*$/.test(text);
}

class Seed {
  readonly #text = new Chosen<string>("seed", "", (stored) => (isSeed(stored) ? stored : null));

  /** Sent with every bet; empty for none. */
  get text(): string {
    return this.#text.value;
  }

  /** Take another one; false, and nothing is changed, where it cannot be one. */
  give(text: string): boolean {
    if (!isSeed(text)) return false;
    this.#text.value = text;
    return true;
  }
}

export const seed = new Seed();
