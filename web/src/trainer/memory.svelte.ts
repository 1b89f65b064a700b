/**
 * What is remembered of a trainee: here where the browser may store anything, and with the account.
 *
 * An answer lies here first and is then sent to be kept; until the account is known to have it, it
 * waits, over reloads as well. Without an account, or without a connection, it simply goes on
 * waiting. What the account has from other browsers, or from before this one forgot, comes back.
 */
import { Refused } from "../lib/api/client";
import { recall, remember } from "../lib/state/storage";
import { forgetProgress, getProgress, keepProgress, type Memory } from "./api";
import { memoryKey, merge, mostEntries, nothing, parseKept, type Entry, type Kept } from "./progress";

const key = "trainer";
/** How many answers at one level are looked at before it changes. */
const recentAnswers = 5;
/** How many answers are sent at once. */
const mostSent = 400;

class Trained {
  kept = $state.raw<Kept>(parseKept(recall(key)));
  /** True where the browser stores nothing. */
  blocked = $state(false);
  /** Who is about to be examined; asked for anew on every visit. */
  examinee = "";
  #talking: Promise<void> | null = null;

  memoryOf(variant: string, drill: string, tag: string): Memory | null {
    return this.kept.memories[memoryKey(variant, { drill, tag })] ?? null;
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

  /** Note answers; `level` is where success leads, and null where the level was chosen. */
  note(entries: readonly Entry[], memory: Memory | null = null, level: number | null = null): void {
    const first = entries[0];
    if (first === undefined) return;
    const { memories, levels, recent, log, waiting } = this.kept;
    const { variant } = first;
    const stays = level === first.level;
    const last = stays ? [...(levels[variant] === level ? this.recent(variant) : []), first.right && !first.late].slice(-recentAnswers) : [];
    this.#keep({
      memories: memory === null ? memories : { ...memories, [memoryKey(variant, memory)]: memory },
      levels: level === null ? levels : { ...levels, [variant]: level },
      recent: level === null ? recent : { ...recent, [variant]: last },
      log: [...log, ...entries].slice(-mostEntries),
      waiting: [...waiting, ...entries.map(({ id }) => id)],
    });
    void this.sync();
  }

  /** Tell the account what it has not, and learn what it has. One talk at a time. */
  sync(): Promise<void> {
    this.#talking ??= this.#talk().finally(() => (this.#talking = null));
    return this.#talking;
  }

  async forget(): Promise<void> {
    const had = this.kept.account !== "";
    this.#keep(nothing());
    if (had) await forgetProgress();
  }

  async #talk(): Promise<void> {
    try {
      await this.#exchange();
    } catch (error) {
      // What the server refuses stays here, and training goes on.
      if (!(error instanceof Refused)) throw error;
    }
  }

  async #exchange(): Promise<void> {
    let more = true;
    while (more) {
      const { log, waiting, seq } = this.kept;
      const sent = waiting.slice(0, mostSent);
      const answers = log.filter(({ id }) => sent.includes(id));
      const told = sent.length === 0 ? await getProgress(seq) : await keepProgress(answers, seq);
      if (told.account === "") return;
      this.#keep(merge(this.kept, told, sent));
      more = this.kept.waiting.length > 0 || this.kept.seq < told.seq;
    }
  }

  #keep(changes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changes };
    const text = JSON.stringify(this.kept);
    remember(key, text);
    this.blocked = recall(key) !== text;
  }
}

export const trained = new Trained();
