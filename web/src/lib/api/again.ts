/** Asking until what is being worked out is there, or nobody wants it any more. */
import { get, Refused } from "./client";

const firstMs = 500;
const longestMs = 5000;

/**
 * Hand each answer on, ready or not, until one is ready; returns how to stop.
 *
 * A refusal ends it as well, but for one that asks to come back later.
 */
export function ask<T extends { status: string }>(
  path: string,
  take: (answer: T) => void,
  refuse: (error: Refused) => void = () => undefined,
): () => void {
  let wanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;

  async function once(): Promise<void> {
    let isDone = false;
    try {
      const answer = await get<T>(path);
      if (!wanted) return;
      take(answer);
      isDone = answer.status !== "preparing";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!wanted) return;
      isDone = error.status !== 429;
      if (isDone) refuse(error);
    }
    if (isDone) return;
    timer = setTimeout(() => void once(), waitMs);
    waitMs = Math.min(longestMs, waitMs * 1.5);
  }

  void once();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
