/**
 * Keeps the page as an app and notices a newer one.
 *
 * The service worker is a convenience: where there is none, blocked or refused, everything else is
 * as before. Whether the server has a newer page is asked when the server is heard again after it
 * was away, which is when it may have been renewed; now and then also when a round is over and when
 * the page is looked at again.
 */
import { connection } from "../api/connection.svelte";
import { occupied } from "../state/occupied.svelte";

/** The least time between two looks at the server while nothing says that it was renewed. */
const restMs = 60_000;

class Release {
  /** True once the server has another page than this one. */
  newer = $state(false);
  #entry = "";
  /** A page that was just opened is the server's own. */
  #askedMs = performance.now();

  /** Begin, from the script whose name tells one build from another. */
  start(entry: string): void {
    this.#entry = new URL(entry).pathname;
    void this.#register();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#look();
    });
    $effect.root(() => {
      let wasLost = false;
      $effect(() => {
        const isLost = connection.lost;
        if (wasLost && !isLost) void this.check();
        wasLost = isLost;
      });
      $effect(() => {
        if (!occupied.now) this.#look();
      });
    });
  }

  #look(): void {
    if (performance.now() - this.#askedMs > restMs) void this.check();
  }

  /** Compare this page with the one that the server has now. */
  async check(): Promise<void> {
    this.#askedMs = performance.now();
    try {
      const answer = await fetch("/", { cache: "no-store" });
      if (!answer.ok) return;
      this.newer = !(await answer.text()).includes(this.#entry);
      if (this.newer) await (await navigator.serviceWorker?.getRegistration())?.update();
    } catch {
      // The server is away, or workers are forbidden: there is nothing to offer now.
    }
  }

  async #register(): Promise<void> {
    try {
      await navigator.serviceWorker?.register("/worker.js");
    } catch {
      // A browser may forbid workers; the page does without.
    }
  }
}

export const release = new Release();
