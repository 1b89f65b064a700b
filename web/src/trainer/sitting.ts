/**
 * What is answered so far in an examination or class test, so that a page that was reloaded goes on
 * where it was, with the time that was left: neither a crash nor a reload gives a second try.
 */
import { forget, recall, remember } from "../lib/state/storage";
import type { Answers } from "./api";
import { Stopwatch } from "./stopwatch";

interface Resumable {
  answers: Answers;
  watch: Stopwatch;
  done: boolean;
}

interface Saved {
  answers: Answers;
  ms: number;
  done: boolean;
}

const key = (id: string): string => `sitting.${id}`;

export function saveSitting(id: string, turns: readonly Resumable[]): void {
  const saved: Saved[] = turns.map(({ answers, watch, done }) => ({ answers, ms: Math.round(watch.look()), done }));
  remember(key(id), JSON.stringify(saved));
}

/** The cards as they were left; as they come where nothing was saved, or something else. */
export function resumed<Turn extends Resumable>(id: string, turns: Turn[]): Turn[] {
  const saved = parse(recall(key(id)));
  if (saved?.length !== turns.length) return turns;
  return turns.map((turn, at) => {
    const { answers = {}, ms = 0, done = false } = saved[at] ?? {};
    return { ...turn, answers, done, watch: new Stopwatch(undefined, undefined, ms) };
  });
}

export const forgetSitting = (id: string): void => forget(key(id));

function parse(text: string | null): Partial<Saved>[] | null {
  try {
    const saved: unknown = JSON.parse(text ?? "null");
    return Array.isArray(saved) ? (saved as Partial<Saved>[]) : null;
  } catch {
    return null;
  }
}
