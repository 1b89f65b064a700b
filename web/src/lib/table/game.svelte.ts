/**
 * One table as this player has it before them: the chips put out, the round that runs, and the
 * commands that go to the server. It holds no rule; it sends what was asked and shows the answer.
 */
import { command, get, Refused } from "../api/client";
import type { Button, Spot, VariantSheet } from "../api/sheet";
import type { LegalAction, Line, Problem, RoundView, SeatView, TableView } from "../api/types";
import { account } from "../state/account.svelte";
import { options } from "../state/options.svelte";
import { sitting } from "../state/sitting.svelte";
import { noteCommitment } from "../verify/promises";
import { Bets, type Missing } from "./bets.svelte";
import { Countdown } from "./countdown.svelte";
import { ChipDrag } from "./drag.svelte";
import type { FeltState } from "./felt-state";
import { handOf } from "./hand";
import { Peel } from "./peel.svelte";
import { lay, type Scene } from "./scene";
import { Showing } from "./showing.svelte";
import type { Stakes } from "./stakes";

export class Game implements FeltState {
  readonly sheet: VariantSheet;
  readonly showing = new Showing();
  readonly countdown = new Countdown();
  /** Chips put out before the deal. */
  readonly bets: Bets;
  /** The player's cards that lie face down to be squeezed. */
  readonly peel = new Peel();
  /** A chip between the fingers. */
  readonly drag: ChipDrag;

  view = $state.raw<TableView | null>(null);
  /** A command is on its way. */
  busy = $state(false);
  refusal = $state.raw<Problem | null>(null);
  /** What this window showed was played on in another one; said until the next state comes. */
  elsewhere = $state(false);

  /** Something plays on the player's behalf: the controls wait until it ends. */
  automatic = $state(false);

  /** Asked before a decision is sent; false keeps it back. */
  guard: ((action: LegalAction) => boolean) | null = null;

  #decision = $state<string | null>(null);
  /** The seat turned to last; there may be fewer hands since. */
  #seat = $state(0);
  #path: string;

  constructor(sheet: VariantSheet) {
    this.sheet = sheet;
    this.#path = sheet.variant.id;
    this.bets = new Bets(sheet, () => account.balance);
    this.drag = new ChipDrag(handOf(this));
  }

  get round(): RoundView | null {
    return this.view?.round ?? null;
  }

  get roundId(): string {
    return this.view?.round_id ?? "";
  }

  /** The seat that lies large before the player: always one of those that are played. */
  get seat(): number {
    const hands = this.phase === "betting" ? this.stakes.length : this.view?.round.seats.length;
    return Math.max(0, Math.min(this.#seat, (hands ?? 1) - 1));
  }

  set seat(seat: number) {
    this.#seat = seat;
  }

  get ante(): Spot {
    return this.bets.ante;
  }

  get stakes(): readonly Stakes[] {
    return this.bets.stakes;
  }

  get missing(): readonly Missing[] {
    return this.bets.missing;
  }

  get phase(): "betting" | "deciding" | "settled" {
    if (this.view?.status === "void") return "settled";
    const phase = this.view?.round.phase ?? "betting";
    return phase === "dealing" ? "deciding" : phase;
  }

  /** The decision whose words the buttons bear: the open one, and after it the last that was. */
  get decision(): string | null {
    return this.#decision;
  }

  /** True while chips may be put out: before the deal, or over a finished round. */
  get betting(): boolean {
    return this.phase !== "deciding" && !this.showing.running;
  }

  /** What all seats together won or lost; a void round gave everything back. */
  get net(): number {
    if (this.view === null || this.view.status === "void") return 0;
    return this.view.round.seats.reduce((sum, seat) => sum + seat.net, 0);
  }

  /** What all seats together have staked; a void round gave everything back. */
  get staked(): number {
    if (this.view === null || this.view.status === "void") return 0;
    return this.view.round.seats.reduce((sum, seat) => sum + seat.staked, 0);
  }

  get mySeat(): SeatView | null {
    return this.view?.round.seats[this.seat] ?? null;
  }

  get scene(): Scene | null {
    const round = this.view?.round;
    return round ? lay(round, this.showing.shown, this.showing.moment) : null;
  }

  /**
   * What is left in the purse: chips on the felt are not, and winnings only once they are paid.
   *
   * Another window can spend what the chips here were to come from; nobody owes the house for that.
   */
  get purse(): number {
    if (this.phase === "betting") return Math.max(0, account.balance - this.bets.out);
    return account.balance - this.#unpaid();
  }

  /** What the server has paid already and the felt has not shown yet. */
  #unpaid(): number {
    const seats = this.view?.round.seats ?? [];
    return seats
      .flatMap(({ seat, lines }) => lines.filter(({ wager }) => !this.#tells(seat, wager)))
      .reduce((sum, line) => sum + line.returned, 0);
  }

  /** Whether a result is out: shown on the felt, and not before the cards it came from are turned. */
  #tells(seat: number, wager: string): boolean {
    return this.showing.tells(seat, wager) && !this.peel.hides(seat);
  }

  /** What stands on a spot of a seat: chips put out, or stakes of the running round. */
  onSpot(seat: number, wager: string): number {
    if (this.phase === "betting") return this.stakes[seat]?.[wager] ?? 0;
    return this.view?.round.seats[seat]?.stakes[wager] ?? 0;
  }

  /** How a wager of a seat ended, once the chips have moved. */
  lineOf(seat: number, wager: string): Line | null {
    if (this.phase === "betting" || !this.#tells(seat, wager)) return null;
    return this.view?.round.seats[seat]?.lines.find((line) => line.wager === wager) ?? null;
  }

  /** The legal action behind a button of the sheet, for the seat whose turn it is. */
  legal(button: Button, multiple: number | null): LegalAction | null {
    if (this.busy || this.showing.running) return null;
    const found = this.mySeat?.legal.find(
      (action) => action.action === button.action && (multiple === null || action.multiple === multiple),
    );
    return found ?? null;
  }

  get mayDeal(): boolean {
    return this.phase === "betting" && !this.busy && this.missing.length === 0 && this.bets.covered;
  }

  get mayUndo(): boolean {
    return this.phase === "betting" && !this.busy && this.bets.mayUndo;
  }

  /** Take a place: the open round goes on, or the next one is opened. */
  async sit(): Promise<void> {
    await this.#ask(async () => {
      const view = await command<TableView>(`/api/tables/${this.#path}/sit`, {});
      this.#take(view);
      this.showing.jump(view.round);
    });
  }

  /** Read the round again, as after a lost connection or in a second tab. */
  async refresh(): Promise<void> {
    if (this.view === null || this.busy) return;
    const view = await get<TableView>(`/api/rounds/${this.view.round_id}/table`);
    if (view.round.version !== this.view.round.version) {
      const shown = this.#answer(view);
      this.elsewhere = !ranOut(view);
      await shown;
    } else this.countdown.set(view);
  }

  /** Put a chip on a spot: the one in the hand, or one that was carried there. */
  async place(wager: string, amount = this.bets.chip): Promise<void> {
    if (await this.#opened()) this.bets.place(this.seat, wager, amount);
  }

  /** Set a spot to a typed amount. */
  async type(wager: string, amount: number): Promise<void> {
    if (await this.#opened()) this.bets.set(this.seat, wager, amount);
  }

  /** Carry the chips of one spot to another. */
  async move(from: string, to: string): Promise<void> {
    if (await this.#opened()) this.bets.move(this.seat, from, to);
  }

  /** Take everything off a spot, and what rested on it. */
  async remove(wager: string): Promise<void> {
    if (await this.#opened()) this.bets.remove(this.seat, wager);
  }

  undo(): void {
    if (!this.mayUndo) return;
    this.bets.undo();
  }

  clear(): void {
    if (this.phase === "betting" && !this.busy) this.bets.clear();
  }

  /** True when the stakes of the last round lie there already, so that more of them is a double. */
  get again(): boolean {
    return this.phase === "betting" && this.bets.out > 0;
  }

  get mayRebet(): boolean {
    if (this.busy || !this.betting) return false;
    return this.again || (this.view?.last_stakes ?? null) !== null || this.phase === "settled";
  }

  /**
   * Put out the stakes of the last round; where chips lie already, double them.
   *
   * They are not weighed where they are dealt at once: the question would come after the bet.
   */
  async rebet({ weighs = true } = {}): Promise<void> {
    if (!this.mayRebet) return;
    if (this.again) return this.bets.double();
    const opened = await this.#opened();
    const last = this.view?.last_stakes;
    if (opened && last) this.bets.put(last, weighs);
  }

  async rebetAndDeal(): Promise<void> {
    if (!this.mayRebet || this.phase !== "settled") return;
    await this.rebet({ weighs: false });
    if (this.bets.hitch === null) await this.deal();
  }

  /** Seats: play one hand more, or one fewer. */
  async seats(count: number): Promise<void> {
    if (!(await this.#opened())) return;
    const wanted = Math.max(1, Math.min(this.bets.seatsMost, count));
    if (this.bets.seats(wanted)) this.seat = wanted - 1;
  }

  /** Deal; where a seat is short of a bet, that seat is turned to and what it lacks is said. */
  async deal(): Promise<void> {
    if (this.phase === "betting" && !this.busy && this.missing.length > 0) {
      this.seat = this.bets.complain();
      return;
    }
    if (!this.mayDeal || this.view === null) return;
    const id = this.view.round_id;
    await this.#ask(async () => {
      if (!(await this.bets.agreed())) return;
      const seats = this.stakes.map((stakes) => ({ stakes }));
      const view = await command<TableView>(`/api/rounds/${id}/bets`, { seats });
      this.bets.close();
      this.seat = 0;
      await this.#answer(view);
    });
  }

  async act(action: LegalAction): Promise<void> {
    if (this.view === null || this.busy || this.guard?.(action) === false) return;
    const id = this.view.round_id;
    const seat = this.seat;
    await this.#ask(async () => {
      const asked = { seat, action: action.action, ...(action.multiple === null ? {} : { multiple: action.multiple }) };
      await this.#answer(await command<TableView>(`/api/rounds/${id}/actions`, asked));
    });
  }

  /** Show an answer: the controls come back when the cards lie. */
  async #answer(view: TableView): Promise<void> {
    this.#take(view);
    this.busy = false;
    if (this.phase === "settled") this.peel.turnAll();
    else if (options.squeeze === "on") this.peel.cover(view.round, this.showing.shown);
    await this.showing.play(view.round);
    if (this.phase === "settled") {
      sitting.count(view.round_id, { staked: this.staked, net: this.net });
      this.seat = Math.max(0, view.round.seats.findIndex((seat) => seat.is_in));
    } else {
      this.#turnToActor();
    }
  }

  #take(view: TableView): void {
    this.view = view;
    noteCommitment(view);
    this.countdown.set(view);
    account.balance = view.balance_minor;
    this.refusal = null;
    this.elsewhere = false;
    this.bets.hitch = null;
    if (view.round.decision !== null) this.#decision = view.round.decision.id;
    if (view.round.phase === "betting") {
      this.#decision = null;
      this.bets.begin(view.round_id);
    } else {
      this.#turnToActor();
    }
  }

  #turnToActor(): void {
    const actor = this.view?.round.seats.find((seat) => seat.to_act);
    if (actor !== undefined) this.seat = actor.seat;
  }

  /** True once chips can be put out; where the last round is over, the next is opened for them. */
  async #opened(): Promise<boolean> {
    if (!this.betting || this.busy) return false;
    if (this.phase === "settled") {
      this.showing.clear();
      this.peel.turnAll();
      await this.sit();
    }
    this.refusal = null;
    if (this.phase === "deciding") this.elsewhere = true;
    return this.phase === "betting";
  }

  /** Run one command at a time; a refusal is kept to be said, and the chips stay where they are. */
  async #ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.elsewhere = await this.#catchUp();
      if (!this.elsewhere) this.refusal = error.problem;
    } finally {
      this.busy = false;
    }
  }

  /** After a refusal the page may be behind; true where another window has played on. */
  async #catchUp(): Promise<boolean> {
    if (this.view === null) return false;
    const view = await get<TableView>(`/api/rounds/${this.view.round_id}/table`);
    if (view.round.version === this.view.round.version && view.status === this.view.status) return false;
    this.#take(view);
    this.showing.jump(view.round);
    if (this.phase === "settled") sitting.count(view.round_id, { staked: this.staked, net: this.net });
    return !ranOut(view);
  }
}

/** True where the time to decide ended the round, which its own notice tells. */
function ranOut(view: TableView): boolean {
  return view.notices.some(({ key }) => key === "notice.timeout" || key === "notice.void");
}
