/** Small things this browser remembers. Storage may be blocked or full; then nothing is remembered. */

const prefix = "riverhouse.";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // A page that cannot store its options still plays.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // What cannot be stored is not there either.
  }
}
