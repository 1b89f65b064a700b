/**
 * Plays out what the server sent, card by card: the page already has the whole answer, and this
 * decides when each part of it is on the felt. Anything can be hurried to its end.
 */
import { tempo } from "../../felt/motion";
import type { Deal, RoundView } from "../api/types";
import { drawn } from "../frame";
import { options } from "../state/options.svelte";
import type { Moment } from "./scene";
import { schedule, type Beat } from "./schedule";

/** What begins to move on the felt; told as it begins, to whoever makes it heard. */
export type Move =
  | { kind: "begins"; first: boolean }
  | { kind: "card"; deal: Deal }
  | { kind: "turned" | "named" | "paid" };

export class Showing {
  /** Told of every move. */
  onmove: ((move: Move, round: RoundView) => void) | null = null;
  /** How many cards of the deal have left the deck. */
  shown = $state(0);
  moment = $state<Moment>("paid");
  /** Cards before this one lie already, and are not dealt again. */
  lying = $state(0);
  /** True while something is on its way. */
  running = $state(false);
  /** True once no more bets are taken: side bets go to the top of the felt. */
  closed = $state(true);
  /** True from a frame after the last move on: what only tells of it need not come in the same frame. */
  rests = $state(true);
  /** Results that have been shown, by seat and wager: an early one stays while more is dealt. */
  #told = $state.raw<ReadonlySet<string>>(new Set());

  #run = 0;
  #hurried = false;
  #wake: (() => void) | null = null;

  /** Put everything on the felt at once, as after a reload. */
  jump(round: RoundView): void {
    this.#run++;
    this.#wake?.();
    this.shown = round.deals.length;
    this.lying = round.deals.length;
    this.moment = "paid";
    this.#tell(round);
    this.running = false;
    this.closed = this.rests = true;
  }

  /** Clear the felt for the next round. */
  clear(): void {
    this.#run++;
    this.#wake?.();
    this.shown = 0;
    this.lying = 0;
    this.moment = "paid";
    this.#told = new Set();
    this.running = false;
    this.closed = this.rests = true;
  }

  /** Whether the result of a wager has been shown. */
  tells(seat: number, wager: string): boolean {
    return this.#told.has(`${seat} ${wager}`);
  }

  /** Tell the results of one wager, or of all. */
  #tell({ seats }: RoundView, wager?: string): void {
    const news = seats.flatMap(({ seat, lines }) =>
      lines.filter((line) => wager === undefined || line.wager === wager).map((line) => `${seat} ${line.wager}`),
    );
    const told = new Set([...this.#told, ...news]);
    if (told.size > this.#told.size) this.#told = told;
  }

  /**
   * Deal what is new in a round, turn over, name and pay; resolves when it is over.
   *
   * Where things move, each step is drawn before the next one begins, so that no frame has to bear
   * all that an answer changes. What is to be in place before it rests is done at the end.
   */
  async play(round: RoundView, ends?: () => void): Promise<void> {
    const run = ++this.#run;
    this.#hurried = false;
    this.running = true;
    this.rests = false;
    this.moment = "dealing";
    this.lying = this.shown;
    this.closed = this.shown > 0;
    this.onmove?.({ kind: "begins", first: this.shown === 0 }, round);
    const plan = schedule(round, { cards: this.shown, tells: (seat, wager) => this.tells(seat, wager) }, tempo(options.pace));
    if (await this.#drawn(run)) return;
    for (const beat of plan) {
      this.#do(beat, round);
      if (!this.closed) {
        if (await this.#drawn(run)) return;
        this.closed = true;
      }
      if (await this.#lost(run, beat)) return;
    }
    this.lying = this.shown;
    this.running = false;
    ends?.();
    if (await this.#drawn(run)) return;
    this.closed = this.rests = true;
  }

  #do(beat: Beat, round: RoundView): void {
    if (beat.kind === "card") {
      const deal = round.deals[this.shown++];
      if (deal) this.onmove?.({ kind: "card", deal }, round);
    } else if (beat.kind === "result") {
      this.#tell(round, beat.wager);
    } else if (beat.kind === "pays") {
      this.onmove?.({ kind: "paid" }, round);
    } else if (beat.kind === "moment") {
      if (beat.moment === "turned" || beat.moment === "named") this.onmove?.({ kind: beat.moment }, round);
      this.moment = beat.moment;
    }
  }

  /** Bring what is on its way to its end now. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Let what was changed be drawn; true if another showing has taken over meanwhile. */
  async #drawn(run: number): Promise<boolean> {
    if (options.pace !== "off") await drawn();
    return run !== this.#run;
  }

  /** Wait as long as was planned; true if another showing has taken over meanwhile. */
  async #lost(run: number, { kind, wait }: Beat): Promise<boolean> {
    const ms = this.#hurried || document.hidden ? 0 : wait;
    if (ms === 0) return kind === "card" ? run !== this.#run : this.#drawn(run);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
    return run !== this.#run;
  }
}
