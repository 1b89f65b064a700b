/** What a trainee has done: pure figures over a log, and what lies in the browser's storage. */
import type { Memory, Standing } from "./api";

/** One answer. */
export interface Entry {
  /** Made here, once: an answer that is sent again to be kept is the same answer. */
  id: string;
  /** When, in milliseconds since 1970. */
  at: number;
  variant: string;
  drill: string;
  tag: string;
  level: number;
  /** What was staked, in minor units; 0 where nothing was. */
  stake: number;
  right: boolean;
  late: boolean;
  ms: number;
  mode: string;
  /** Whether the level followed success, and so moves it. */
  follows: boolean;
}

export interface Kept {
  memories: Record<string, Memory>;
  levels: Record<string, number>;
  recent: Record<string, boolean[]>;
  log: Entry[];
  /** The ids of answers that the account is not known to have. */
  waiting: string[];
  /** The mark of the account that has the rest, and how far its answers are known here. */
  account: string;
  seq: number;
}

export const nothing = (): Kept => ({ memories: {}, levels: {}, recent: {}, log: [], waiting: [], account: "", seq: 0 });

/** How many answers are kept here; older ones are forgotten first. */
export const mostEntries = 4000;

export const memoryKey = (variant: string, { drill, tag }: { drill: string; tag: string }): string => `${variant} ${drill} ${tag}`;

/** What an account has that this browser had not. */
export interface Told {
  account: string;
  seq: number;
  answers: Entry[];
  memories: { variant: string; memory: Memory }[];
  standings: Standing[];
}

/** Take in what the account tells; what was sent has arrived. */
export function merge(kept: Kept, told: Told, sent: readonly string[]): Kept {
  const known = new Set(kept.log.map(({ id }) => id));
  const log = [...kept.log, ...told.answers.filter(({ id }) => !known.has(id))].sort((one, two) => one.at - two.at).slice(-mostEntries);
  const there = new Set([...sent, ...told.answers.map(({ id }) => id)]);
  const moved = told.account !== kept.account;
  // Another account than before: it has nothing of what lies here but what was just sent.
  const waiting = (moved ? log.map(({ id }) => id) : kept.waiting).filter((id) => !there.has(id));
  return {
    memories: { ...kept.memories, ...Object.fromEntries(told.memories.map(({ variant, memory }) => [memoryKey(variant, memory), memory])) },
    levels: { ...kept.levels, ...Object.fromEntries(told.standings.map(({ variant, level }) => [variant, level])) },
    recent: { ...kept.recent, ...Object.fromEntries(told.standings.map(({ variant, recent }) => [variant, recent])) },
    log,
    waiting,
    account: told.account,
    // How far another account was known says nothing about this one: it is asked from the start.
    seq: moved && kept.seq > 0 ? 0 : told.seq,
  };
}

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

const startRating = 1000;
const step = 24;

/**
 * A rating as chess has it: each answer is a game against a question of its level, worth 800 at
 * the lowest and 200 more at each next one. A guess at the odds of being right moves by what came.
 */
export function rating(log: readonly Entry[]): number {
  const end = log.reduce((mine, entry) => {
    const question = 600 + 200 * entry.level;
    const expected = 1 / (1 + 10 ** ((question - mine) / 400));
    return mine + step * (Number(counts(entry)) - expected);
  }, startRating);
  return Math.round(end);
}

export interface Cell {
  answered: number;
  right: number;
}

/** Stakes up to these, in minor units, stand in one column of the heat map; dearer ones in a last. */
export const stakeBands = [2_500, 10_000, 25_000, 100_000] as const;

export const bandOf = (stake: number): number => {
  const at = stakeBands.findIndex((most) => stake <= most);
  return at < 0 ? stakeBands.length : at;
};

/** How often each tag of a drill was answered right, by column. */
export function heat(log: readonly Entry[], drill: string, tags: readonly string[], columns: number, columnOf: (entry: Entry) => number): Cell[][] {
  const cells = new Map(tags.map((tag) => [tag, Array.from({ length: columns }, () => ({ answered: 0, right: 0 }))]));
  for (const entry of log) {
    const cell = entry.drill === drill ? cells.get(entry.tag)?.[columnOf(entry)] : undefined;
    if (cell === undefined) continue;
    cell.answered += 1;
    cell.right += Number(counts(entry));
  }
  return [...cells.values()];
}

/** The log as CSV, times in UTC; fields are the program's own words and need no quotes. */
export function historyCsv(log: readonly Entry[]): string {
  const head = "time_utc,variant,drill,situation,level,stake,right,late,seconds,mode";
  const rows = log.map(({ at, variant, drill, tag, level, stake, right, late, ms, mode }) =>
    [new Date(at).toISOString(), variant, drill, tag, level, (stake / 100).toFixed(2), Number(right), Number(late), (ms / 1000).toFixed(1), mode].join(","),
  );
  return [head, ...rows, ""].join("\r\n");
}

/**
 * The id of an answer from before answers had one. It follows from the answer, so that two tabs, or
 * a page that was reloaded before it could store anything, send the same answer and not another.
 */
function idOf({ at, variant, drill, tag, level, ms }: Entry): string {
  const text = [at, variant, drill, tag, level, ms].join(" ");
  const part = (seed: number): string => {
    let sum = seed;
    // FNV-1a, four times from different starts.
    for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, "0");
  };
  return [0x811c9dc5, 0x1234567, 0x9e3779b9, 0x7f4a7c15].map(part).join("");
}

/** Read what was stored; what cannot be read is forgotten. Answers from before ids get one. */
export function parseKept(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (kept && Array.isArray(kept.log) && kept.memories && kept.levels && kept.recent) {
      const log = kept.log.map((entry) => ({ ...entry, id: entry.id ?? idOf(entry), stake: entry.stake ?? 0, follows: entry.follows ?? false }));
      return { ...nothing(), ...kept, log, waiting: kept.waiting ?? log.map(({ id }) => id) };
    }
  } catch {
    // Spoilt storage is like none.
  }
  return nothing();
}
