/** The other windows of this browser: all of them show one player's time and money. */

/** What one window says, and how it hears what the others say. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

/** A way to the other windows; null where the browser has none or keeps it shut, and each is by itself. */
export function otherWindows(about: string): Channel | null {
  if (typeof window !== "object") return null;
  try {
    return new BroadcastChannel(`riverhouse.${about}`);
  } catch {
    return null;
  }
}
