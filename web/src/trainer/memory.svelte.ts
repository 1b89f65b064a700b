/** What this browser remembers of a trainee, where it may store anything. */
import { recall, remember } from "../lib/state/storage";
import type { Memory } from "./api";
import { mostEntries, nothing, parseKept, type Entry, type Kept } from "./progress";

const key = "trainer";
/** How many answers at one level are looked at before it changes. */
const recentAnswers = 5;

class Trained {
  kept = $state.raw<Kept>(parseKept(recall(key)));
  /** True where the browser stores nothing. */
  blocked = $state(false);
  /** Who is about to be examined; asked for anew on every visit. */
  examinee = "";

  memoryOf(variant: string, drill: string, tag: string): Memory | null {
    return this.kept.memories[`${variant} ${drill} ${tag}`] ?? null;
  }

  /** All memories of a variant, of these drills or of every drill. */
  memories(variant: string, drills?: readonly string[]): Memory[] {
    return Object.entries(this.kept.memories)
      .filter(([name, memory]) => name.startsWith(`${variant} `) && (drills?.includes(memory.drill) ?? true))
      .map(([, memory]) => memory);
  }

  log(variant: string): Entry[] {
    return this.kept.log.filter((entry) => entry.variant === variant);
  }

  level(variant: string): number {
    return this.kept.levels[variant] ?? 1;
  }

  recent(variant: string): boolean[] {
    return this.kept.recent[variant] ?? [];
  }

  /** A new level starts with no answers at it. */
  setLevel(variant: string, level: number): void {
    if (level === this.level(variant)) return;
    const { levels, recent } = this.kept;
    this.#keep({ levels: { ...levels, [variant]: level }, recent: { ...recent, [variant]: [] } });
  }

  note(entry: Entry, memory: Memory): void {
    const { memories, log, recent } = this.kept;
    const { variant } = entry;
    const answers = [...this.recent(variant), entry.right && !entry.late].slice(-recentAnswers);
    this.#keep({
      memories: { ...memories, [`${variant} ${memory.drill} ${memory.tag}`]: memory },
      log: [...log, entry].slice(-mostEntries),
      recent: { ...recent, [variant]: answers },
    });
  }

  forget(): void {
    this.#keep(nothing());
  }

  #keep(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes };
    const text = JSON.stringify(this.kept);
    remember(key, text);
    this.blocked = recall(key) !== text;
  }
}

export const trained = new Trained();
