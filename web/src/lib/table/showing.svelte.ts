/**
 * Plays out what the server sent, card by card: the page already has the whole answer, and this
 * decides when each part of it is on the felt. Anything can be hurried to its end.
 */
import { tempo, type Tempo } from "../../felt/motion";
import type { RoundView } from "../api/types";
import { options } from "../state/options.svelte";
import type { Moment } from "./scene";

export class Showing {
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
    const settled = round.phase === "settled";
    this.#hurried = false;
    this.running = true;
    this.moment = "dealing";
    this.lying = this.shown;
    while (this.shown < round.deals.length) {
      this.shown++;
      const last = this.shown === round.deals.length;
      const pauses = last || round.deals[this.shown]?.street !== round.deals[this.shown - 1]?.street;
      if (await this.#lost(run, (t) => t.beat + (pauses ? t.flight : 0))) return;
    }
    if (await this.#lost(run, (t) => t.turn)) return;
    if (settled) {
      if (await this.#lost(run, (t) => t.breath)) return;
      this.moment = "turned";
      if (await this.#lost(run, (t) => t.turn + t.breath / 2)) return;
    }
    this.moment = "named";
    if (settled && (await this.#lost(run, (t) => t.breath * 1.5))) return;
    this.#tell(round);
    if (settled && (await this.#lost(run, (t) => t.chips))) return;
    this.lying = this.shown;
    this.running = false;
  }

  /** Bring what is on its way to its end now. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Wait a part of the tempo; true if another showing has taken over meanwhile. */
  async #lost(run: number, part: (tempo: Tempo) => number): Promise<boolean> {
    const ms = this.#hurried || document.hidden ? 0 : part(tempo(options.pace));
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
