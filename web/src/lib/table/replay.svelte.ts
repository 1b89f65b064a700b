/** A finished round, gone through step by step on the same felt. */
import type { Spot, VariantSheet } from "../api/sheet";
import type { Line, RoundRecord, RoundView, SeatView } from "../api/types";
import type { FeltState } from "./felt-state";
import { lay, type Scene } from "./scene";
import { Showing } from "./showing.svelte";

export class Replay implements FeltState {
  readonly sheet: VariantSheet;
  readonly record: RoundRecord;
  readonly showing = new Showing();
  readonly betting = false;
  readonly busy = false;
  readonly refill = null;
  readonly missing = [];
  readonly stakes = [{}];

  /**
   * The step that is shown, from 0 (the bet alone) to the last. It opens at the last: who opens a round
   * that is over looks for how it ended, and Start is one key away.
   */
  step = $state(0);
  seat = $state(0);

  constructor(sheet: VariantSheet, record: RoundRecord) {
    this.sheet = sheet;
    this.record = record;
    this.step = record.steps.length - 1;
    this.seat = Math.max(0, this.round?.seats.findIndex(({ is_in }) => is_in) ?? 0);
    const round = this.round;
    if (round) this.showing.jump(round);
  }

  get round(): RoundView | null {
    return this.record.steps[this.step]?.round ?? null;
  }

  get roundId(): string {
    return this.record.round_id;
  }

  get phase(): "betting" | "deciding" | "settled" {
    const phase = this.round?.phase ?? "betting";
    return phase === "dealing" ? "deciding" : phase;
  }

  get mySeat(): SeatView | null {
    return this.round?.seats[this.seat] ?? null;
  }

  get scene(): Scene | null {
    return this.round ? lay(this.round, this.showing.shown, this.showing.moment) : null;
  }

  get ante(): Spot {
    const found = this.sheet.spots.find(({ required }) => required);
    if (found === undefined) throw new Error(`${this.sheet.variant.id} has no required wager`);
    return found;
  }

  /** Before the cards the felt shows the bet that they are dealt for. */
  onSpot(seat: number, wager: string): number {
    if (this.phase === "betting") return this.record.steps[this.step + 1]?.stakes?.[seat]?.[wager] ?? 0;
    return this.round?.seats[seat]?.stakes[wager] ?? 0;
  }

  lineOf(seat: number, wager: string): Line | null {
    if (!this.showing.tells(seat, wager)) return null;
    return this.round?.seats[seat]?.lines.find((line) => line.wager === wager) ?? null;
  }

  sureOf(seat: number, wager: string): Line | null {
    if (!this.showing.rests) return null;
    return this.round?.seats[seat]?.sure.find((line) => line.wager === wager) ?? null;
  }

  /** Go to a step: forward by one the cards are dealt as they were, else they lie at once. */
  go(step: number): void {
    const to = Math.max(0, Math.min(this.record.steps.length - 1, step));
    const deals = to === this.step + 1;
    this.step = to;
    // The hand that is about to decide lies on the felt, as it did at the table.
    this.seat = this.record.steps[to + 1]?.seat ?? this.seat;
    const round = this.round;
    if (round === null) return;
    if (deals) void this.showing.play(round);
    else this.showing.jump(round);
  }
}
