/** How somebody wants to train, as it stands in the address. */
import { drills as allDrills, type Drill } from "./api";

export const modes = ["timed", "practice", "daily", "exam", "duel"] as const;
export type Mode = (typeof modes)[number];

/** The score of whoever sent a duel. */
export interface Beat {
  right: number;
  ms: number;
}

export interface Setup {
  mode: Mode;
  drills: Drill[];
  count: number;
  /** Null for the drill's own time, 0 for no clock. */
  seconds: number | null;
  /** Null where it follows success. */
  level: number | null;
  seed: string;
  stakes: [number, number, number] | null;
  /** One for each card, where a duel repeats a test in which they changed. */
  levels: number[];
  beat: Beat | null;
}

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Whether a text is a day as "2026-02-28", one that the calendar has. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/**
 * Read a setup from the part of an address behind the question mark; null where there is none.
 *
 * A day's challenge without its day is none: the form, which is shown then, knows what today is.
 */
export function parseSetup(search: string): Setup | null {
  const asked = new URLSearchParams(search);
  const mode = modes.find((one) => one === asked.get("mode"));
  if (mode === undefined) return null;
  if (mode === "daily" && !isDay(asked.get("seed") ?? "")) return null;
  const names = (asked.get("drill") ?? "").split(",");
  const chosen = allDrills.filter((drill) => names.includes(drill));
  const stakes = (asked.get("stakes") ?? "").split("-").map(whole);
  const [low, high, step] = stakes;
  const levels = asked.get("levels") ?? "";
  const [right, ms] = (asked.get("beat") ?? "").split("-").map(whole);
  return {
    mode,
    drills: chosen.length > 0 ? chosen : [...allDrills],
    count: whole(asked.get("count")) ?? 10,
    seconds: whole(asked.get("seconds")),
    level: whole(asked.get("level")),
    seed: asked.get("seed") ?? "",
    stakes: low != null && high != null && step != null ? [low, high, step] : null,
    levels: /^[1-5]{1,30}$/.test(levels) ? [...levels].map(Number) : [],
    beat: right != null && ms != null ? { right, ms } : null,
  };
}

/** Print a setup; the inverse of `parseSetup`. */
export function printSetup(setup: Setup): string {
  const asked = new URLSearchParams({ mode: setup.mode });
  if (setup.drills.length < allDrills.length) asked.set("drill", setup.drills.join(","));
  if (setup.mode === "timed" || setup.mode === "duel") asked.set("count", String(setup.count));
  if (setup.seconds !== null) asked.set("seconds", String(setup.seconds));
  if (setup.level !== null) asked.set("level", String(setup.level));
  if (setup.seed !== "") asked.set("seed", setup.seed);
  if (setup.stakes !== null) asked.set("stakes", setup.stakes.join("-"));
  if (setup.levels.length > 0) asked.set("levels", setup.levels.join(""));
  if (setup.beat !== null) asked.set("beat", `${setup.beat.right}-${setup.beat.ms}`);
  return `?${asked.toString().replaceAll("%2C", ",")}`;
}
