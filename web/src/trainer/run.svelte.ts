/**
 * One run through cards: a test, practice, a duel, a day's challenge, or a sitting that is marked
 * at its end. The server makes and grades; here is who is asked what when, and the clock.
 */
import { newId } from "../lib/ids";
import { gradeAnswer, handIn, makePaper, practise, type Answers, type Card, type Graded, type PaperAsked, type Posed, type Sitting } from "./api";
import { trained } from "./memory.svelte";
import type { Entry } from "./progress";
import { printSetup, type Setup } from "./setup";
import { forgetSitting, resumed, saveSitting } from "./sitting";
import { beatMs, Stopwatch } from "./stopwatch";

export type Phase = "loading" | "laying" | "answering" | "marking" | "marked" | "over";

/** A card of this run, and what has happened to it. */
export interface Turn {
  card: Card;
  watch: Stopwatch;
  answers: Answers;
  graded: Graded | null;
  late: boolean;
  done: boolean;
}

/** A card that nobody has looked at. */
const isFresh = ({ done, watch }: Turn): boolean => !done && watch.look() === 0;

/** An answer as it is kept; the stake is what the question shows, the ante where there are several. */
function entryOf(question: Posed, how: Pick<Entry, "right" | "late" | "ms" | "mode" | "follows">): Entry {
  const { ask, tag, shown } = question;
  const stake = shown.stake ?? Object.values(shown.seats[0]?.stakes ?? {})[0] ?? 0;
  return { id: newId(), at: Date.now(), variant: ask.variant, drill: ask.drill, tag, level: ask.level, stake, ...how, ms: Math.round(how.ms) };
}

const turnOf = (card: Card): Turn => ({ card, watch: new Stopwatch(), answers: {}, graded: null, late: false, done: false });

export class Run {
  readonly variant: string;
  readonly setup: Setup;
  /** The id under which a sitting is handed in; empty for what is marked card by card. */
  readonly sitting: string;
  phase = $state<Phase>("loading");
  turns = $state.raw<Turn[]>([]);
  at = $state(0);
  /** The milliseconds of the card on view, as last looked at. */
  ms = $state(0);
  level = $state(1);
  result = $state.raw<Sitting | null>(null);
  #beat: ReturnType<typeof setInterval> | undefined;
  #number = 0;

  constructor(variant: string, setup: Setup, sitting: { id: string; cards: Card[] } | null = null) {
    this.variant = variant;
    this.setup = setup;
    this.sitting = sitting?.id ?? "";
    if (sitting !== null) {
      this.turns = resumed(sitting.id, sitting.cards.map(turnOf));
      this.at = Math.max(0, this.turns.findIndex(({ done }) => !done));
      this.ms = this.turn?.watch.look() ?? 0;
      this.phase = "laying";
    }
  }

  get turn(): Turn | undefined {
    return this.turns[this.at];
  }

  get endless(): boolean {
    return this.setup.mode === "practice";
  }

  /** The seconds that the card on view may take; 0 for no clock. */
  get seconds(): number {
    return this.endless ? 0 : (this.turn?.card.seconds ?? 0);
  }

  get left(): number {
    return Math.max(0, this.seconds - this.ms / 1000);
  }

  get answered(): number {
    return this.turns.filter(({ done }) => done).length;
  }

  get right(): number {
    return this.turns.filter(({ graded, late }) => graded?.grade.right === true && !late).length;
  }

  get spentMs(): number {
    return Math.round(this.turns.reduce((sum, { watch }) => sum + watch.look(), 0));
  }

  get streak(): number {
    let streak = 0;
    for (const { graded, late } of this.turns) {
      if (graded !== null) streak = graded.grade.right && !late ? streak + 1 : 0;
    }
    return streak;
  }

  /** How many other cards wait to be answered. */
  get waiting(): number {
    return this.turns.filter(({ done }, n) => !done && n !== this.at).length;
  }

  async load(): Promise<void> {
    const { setup, variant } = this;
    this.level = setup.level ?? trained.level(variant);
    if (this.endless) return this.#more();
    const asked =
      setup.mode === "daily"
        ? { variant, day: setup.seed }
        : this.#paper(setup.levels);
    const { cards } = await makePaper(asked);
    this.turns = cards.map(turnOf);
    this.phase = "laying";
  }

  #paper(levels: readonly number[]): PaperAsked {
    const { drills, seed, count, seconds, stakes } = this.setup;
    return { variant: this.variant, drills, seed, count, level: this.level, levels: [...levels], seconds, stakes };
  }

  /** The last answers at a level, where they are to move it. */
  #recent(level: number): boolean[] {
    return this.follows && trained.level(this.variant) === level ? trained.recent(this.variant) : [];
  }

  /** Whether a card that nobody has seen yet is of another level than success has led to. */
  #stale(): boolean {
    return this.turns.some((turn) => isFresh(turn) && turn.card.question.ask.level !== this.level);
  }

  /** Draw the cards that nobody has seen yet anew at the level that success has led to. */
  async #redraw(): Promise<void> {
    this.phase = "loading";
    const levels = this.turns.map((turn) => (isFresh(turn) ? this.level : turn.card.question.ask.level));
    const { cards } = await makePaper(this.#paper(levels));
    this.turns = this.turns.map((turn, at) => (isFresh(turn) && cards[at] ? turnOf(cards[at]) : turn));
    this.#go();
  }

  /** The card on view is painted and can be answered: from now on the clock runs. */
  laid(): void {
    if (this.phase !== "laying") return;
    this.phase = "answering";
    this.turn?.watch.start();
    this.#beat = setInterval(() => this.#look(), beatMs);
  }

  answer(answers: Answers): void {
    if (this.turn) this.turn.answers = answers;
    this.#save();
  }

  /** Take the answers as they are; `late` where the clock ran out. */
  async submit(): Promise<void> {
    const { turn } = this;
    if (turn === undefined || this.phase !== "answering") return;
    const ms = this.#stop(turn);
    turn.late = this.seconds > 0 && ms > this.seconds * 1000;
    if (this.sitting !== "") return this.#note(turn);
    this.phase = "marking";
    const { ask, tag } = turn.card.question;
    const graded = await gradeAnswer({
      ask,
      answers: turn.answers,
      memory: trained.memoryOf(this.variant, ask.drill, tag),
      ms: Math.round(ms),
      late: turn.late,
      recent: this.#recent(ask.level),
    });
    turn.graded = graded;
    turn.done = true;
    const entry = entryOf(turn.card.question, { right: graded.grade.right, late: turn.late, ms, mode: this.setup.mode, follows: this.follows });
    trained.note([entry], graded.memory, this.follows ? graded.level : null);
    if (this.follows) this.level = graded.level;
    this.turns = [...this.turns];
    this.phase = "marked";
  }

  /** Whether difficulty follows success: not where everybody gets the same cards. */
  get follows(): boolean {
    const { mode, level, levels } = this.setup;
    return (mode === "timed" || mode === "practice") && level === null && levels.length === 0;
  }

  /** Put the card aside; it comes again after the others, with the time it has left. */
  skip(): void {
    const { turn } = this;
    if (turn === undefined || this.phase !== "answering" || this.waiting === 0) return;
    this.#stop(turn);
    this.#go();
  }

  async next(): Promise<void> {
    if (this.phase !== "marked") return;
    if (this.endless) return this.#more();
    if (this.waiting === 0) this.phase = "over";
    else if (this.follows && this.#stale()) await this.#redraw();
    else this.#go();
  }

  /** End practice, or any run before its end. */
  stop(): void {
    if (this.turn) this.#stop(this.turn);
    this.phase = "over";
  }

  /** Let go of the clock. */
  leave(): void {
    clearInterval(this.#beat);
  }

  /** The same run for somebody else, with this score to beat. */
  duel(): string {
    const beat = { right: this.right, ms: this.spentMs };
    const levels = this.turns.map(({ card }) => card.question.ask.level);
    return `/train/${this.variant}${printSetup({ ...this.setup, mode: "duel", level: null, levels, beat })}`;
  }

  async #note(turn: Turn): Promise<void> {
    turn.done = true;
    this.#save();
    this.turns = [...this.turns];
    if (this.turns.some(({ done }) => !done)) return this.#go();
    this.phase = "marking";
    const cards = this.turns.map(({ answers, watch }, number) => ({ number, answers, ms: Math.round(watch.look()) }));
    this.result = await handIn(this.sitting, cards);
    forgetSitting(this.sitting);
    const { kind } = this.result;
    const marked = this.result.result?.cards ?? [];
    trained.note(marked.map(({ question, grade, late, ms }) => entryOf(question, { right: grade.right, late, ms, mode: kind, follows: false })));
    this.phase = "over";
  }

  async #more(): Promise<void> {
    this.phase = "loading";
    const { setup, variant } = this;
    const { question, level, seconds } = await practise({
      variant,
      drills: setup.drills,
      seed: setup.seed,
      number: this.#number,
      level: this.level,
      stakes: setup.stakes,
      memories: trained.memories(variant, setup.drills),
    });
    this.#number += 1;
    this.level = level;
    this.turns = [...this.turns, turnOf({ question, seconds })];
    this.at = this.turns.length - 1;
    this.ms = 0;
    this.phase = "laying";
  }

  #go(): void {
    const count = this.turns.length;
    for (let step = 1; step <= count; step += 1) {
      const next = (this.at + step) % count;
      if (this.turns[next]?.done === false) {
        this.at = next;
        break;
      }
    }
    this.ms = this.turn?.watch.look() ?? 0;
    this.phase = "laying";
  }

  #stop(turn: Turn): number {
    clearInterval(this.#beat);
    this.ms = turn.watch.stop();
    return this.ms;
  }

  /** A sitting is one try: a reload goes on with the answers and the time that are there. */
  #save(): void {
    if (this.sitting !== "") saveSitting(this.sitting, this.turns);
  }

  #look(): void {
    const { turn } = this;
    if (turn === undefined) return;
    const before = this.ms;
    this.ms = turn.watch.look();
    if (Math.floor(this.ms / 1000) !== Math.floor(before / 1000)) this.#save();
    if (this.seconds > 0 && this.ms > this.seconds * 1000) void this.submit();
  }
}

/** A seed that nobody has used. */
export const newSeed = (): string => newId().slice(0, 12);
