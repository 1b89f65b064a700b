/** What a trainee has done: pure figures over a log, and the log as CSV. */
import type { Memory } from "./api";

/** One answer. */
export interface Entry {
  /** When, in milliseconds since 1970. */
  at: number;
  variant: string;
  drill: string;
  tag: string;
  level: number;
  right: boolean;
  late: boolean;
  ms: number;
  mode: string;
}

export interface Kept {
  memories: Record<string, Memory>;
  levels: Record<string, number>;
  recent: Record<string, boolean[]>;
  log: Entry[];
}

export const nothing = (): Kept => ({ memories: {}, levels: {}, recent: {}, log: [] });

/** How many answers are kept; older ones are forgotten first. */
export const mostEntries = 4000;

export interface Figures {
  answered: number;
  right: number;
  seconds: number;
  streak: number;
  best: number;
  days: number;
}

const counts = ({ right, late }: Entry): boolean => right && !late;

export function figures(log: readonly Entry[]): Figures {
  let streak = 0;
  let best = 0;
  for (const entry of log) {
    streak = counts(entry) ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const ms = log.reduce((sum, entry) => sum + entry.ms, 0);
  return {
    answered: log.length,
    right: log.filter(counts).length,
    seconds: log.length === 0 ? 0 : ms / log.length / 1000,
    streak,
    best,
    days: daysInRow(log),
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Days in a row up to the last one that was trained on, in UTC as the daily challenge is. */
function daysInRow(log: readonly Entry[]): number {
  const last = log.at(-1);
  if (last === undefined) return 0;
  const trained = new Set(log.map(({ at }) => dayOf(at)));
  let days = 0;
  while (trained.has(dayOf(last.at - days * dayMs))) days += 1;
  return days;
}

export interface Cell {
  answered: number;
  right: number;
}

/** How often each tag of a drill was answered right, by level. */
export function heat(log: readonly Entry[], drill: string, tags: readonly string[], levels: readonly number[]): Cell[][] {
  return tags.map((tag) =>
    levels.map((level) => {
      const mine = log.filter((entry) => entry.drill === drill && entry.tag === tag && entry.level === level);
      return { answered: mine.length, right: mine.filter(counts).length };
    }),
  );
}

/** The log as CSV, times in UTC; fields are the program's own words and need no quotes. */
export function historyCsv(log: readonly Entry[]): string {
  const head = "time_utc,variant,drill,situation,level,right,late,seconds,mode";
  const rows = log.map(({ at, variant, drill, tag, level, right, late, ms, mode }) =>
    [new Date(at).toISOString(), variant, drill, tag, level, Number(right), Number(late), (ms / 1000).toFixed(1), mode].join(","),
  );
  return [head, ...rows, ""].join("\r\n");
}

/** Read what was stored; what cannot be read is forgotten. */
export function parseKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (kept && Array.isArray(kept.log) && kept.memories && kept.levels && kept.recent) return { ...nothing(), ...kept };
  } catch {
    // Spoilt storage is like none.
  }
  return nothing();
}
