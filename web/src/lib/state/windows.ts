/** The other windows of this browser: all of them show one player's time and money. */
import { newId } from "../ids";

/** What one window says, and how it hears what the others say. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

/** Where the browser has no channel: what one window stores, the others are told of. */
class StoredChannel implements Channel {
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly #key: string;
  readonly #storage: Storage;

  /** Throws where the storage is blocked. */
  constructor(key: string) {
    this.#key = key;
    this.#storage = localStorage;
    this.#storage.getItem(key);
    addEventListener("storage", (event) => this.#hear(event));
  }

  postMessage(message: unknown): void {
    try {
      // The same said twice has to be two values, or the second would be no change.
      this.#storage.setItem(this.#key, JSON.stringify({ id: newId(), message }));
      this.#storage.removeItem(this.#key);
    } catch {
      // Full: the others hear the next word, or learn it when they are looked at.
    }
  }

  #hear({ key, newValue }: StorageEvent): void {
    if (key !== this.#key || newValue === null) return;
    try {
      const { message } = JSON.parse(newValue) as { message: unknown };
      this.onmessage?.(new MessageEvent("message", { data: message }));
    } catch {
      // What is not understood is not heard.
    }
  }
}

/** A way to the other windows; null where the browser has none or keeps it shut, and each is by itself. */
export function otherWindows(about: string): Channel | null {
  if (typeof window !== "object") return null;
  const name = `riverhouse.${about}`;
  for (const open of [() => new BroadcastChannel(name), () => new StoredChannel(`${name}.said`)]) {
    try {
      return open();
    } catch {
      // Missing or blocked: the next way.
    }
  }
  return null;
}
