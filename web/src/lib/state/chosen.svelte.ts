/** One thing a player chose, which this browser remembers where it may. */
import { recall, remember } from "./storage";

export class Chosen<T extends string | number | boolean> {
  readonly #key: string;
  #value = $state() as T;

  /** `read` makes a value of what was stored, or null of what cannot be one. */
  constructor(key: string, otherwise: T, read: (stored: string) => T | null) {
    this.#key = key;
    const stored = recall(key);
    this.#value = (stored === null ? null : read(stored)) ?? otherwise;
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    remember(this.#key, String(value));
  }
}

/** Reads one of a few words. */
export function oneOf<T extends string>(allowed: readonly T[]): (stored: string) => T | null {
  return (stored) => allowed.find((value) => value === stored) ?? null;
}

/** Reads a whole number of a range. */
export function within(least: number, most: number): (stored: string) => number | null {
  return (stored) => {
    const number = Number(stored);
    return stored !== "" && Number.isInteger(number) && number >= least && number <= most ? number : null;
  };
}

/** Reads yes or no. */
export function yesOrNo(stored: string): boolean | null {
  return stored === "true" ? true : stored === "false" ? false : null;
}
