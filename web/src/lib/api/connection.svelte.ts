/** Whether the server can be heard, and when to try again. */

const firstWaitMs = 400;
const longestWaitMs = 5_000;

class Connection {
  /** True from the first failed attempt until an answer has arrived. */
  lost = $state(false);
  /** True while nothing of a page is there, because it could not be asked for. */
  away = $state(false);
  #waitMs = firstWaitMs;
  #wake: (() => void) | null = null;

  /** Say that an attempt failed; resolves when the next one is due. */
  async lose(): Promise<void> {
    this.lost = true;
    const due = this.#waitMs;
    this.#waitMs = Math.min(longestWaitMs, due * 2);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, due);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Say that the server answered. */
  found(): void {
    this.lost = false;
    this.#waitMs = firstWaitMs;
  }

  /** Try at once: the person asked for it, or the browser says that the network is back. */
  hurry(): void {
    this.#waitMs = firstWaitMs;
    this.#wake?.();
  }
}

export const connection = new Connection();
