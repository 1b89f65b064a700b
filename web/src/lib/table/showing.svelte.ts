/**
 * Plays out what the server sent, card by card: the page already has the whole answer, and this
 * decides when each part of it is on the felt. Anything can be hurried to its end.
 */
import { tempo } from "../../felt/motion";
import type { Deal, RoundView } from "../api/types";
import { options } from "../state/options.svelte";
import type { Moment } from "./scene";
import { schedule } from "./schedule";

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
    this.#tell(round);
    this.running = false;
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
  }

  /** Whether the result of a wager has been shown. */
  tells(seat: number, wager: string): boolean {
    return this.#told.has(`${seat} ${wager}`);
  }

  #tell(round: RoundView): void {
    this.moment = "paid";
    this.#told = new Set(round.seats.flatMap(({ seat, lines }) => lines.map(({ wager }) => `${seat} ${wager}`)));
  }

  /** Deal what is new in a round, turn over, name and pay; resolves when it is over. */
  async play(round: RoundView): Promise<void> {
    const run = ++this.#run;
    this.#hurried = false;
    this.running = true;
    this.moment = "dealing";
    this.lying = this.shown;
    this.onmove?.({ kind: "begins", first: this.shown === 0 }, round);
    for (const beat of schedule(round, this.shown, tempo(options.pace))) {
      if (beat.kind === "card") {
        const deal = round.deals[this.shown++];
        if (deal) this.onmove?.({ kind: "card", deal }, round);
      } else if (beat.kind === "moment") {
        if (beat.moment !== "dealing") this.onmove?.({ kind: beat.moment }, round);
        if (beat.moment === "paid") this.#tell(round);
        else this.moment = beat.moment;
      }
      if (await this.#lost(run, beat.wait)) return;
    }
    this.lying = this.shown;
    this.running = false;
  }

  /** Bring what is on its way to its end now. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Wait as long as was planned; true if another showing has taken over meanwhile. */
  async #lost(run: number, planned: number): Promise<boolean> {
    const ms = this.#hurried || document.hidden ? 0 : planned;
    if (ms > 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.#wake = null;
    }
    return run !== this.#run;
  }
}
