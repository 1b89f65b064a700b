/**
 * One table as this player has it before them: the chips put out, the round that runs, how far it
 * has been shown, and what follows from them. It holds no rule, and nothing here goes to the server.
 */
import type { Button, Spot, VariantSheet } from "../api/sheet";
import type { LegalAction, Line, Problem, RoundView, SeatView, TableView } from "../api/types";
import { account } from "../state/account.svelte";
import { noteCommitment } from "../verify/promises";
import { Bets, type Missing } from "./bets.svelte";
import { Countdown } from "./countdown.svelte";
import type { FeltState } from "./felt-state";
import { Peel } from "./peel.svelte";
import { netOf } from "./results";
import { lay, type Scene } from "./scene";
import { Showing } from "./showing.svelte";
import type { Stakes } from "./stakes";

export class TableState implements FeltState {
  readonly sheet: VariantSheet;
  readonly showing = new Showing();
  readonly countdown = new Countdown(() => account.session?.decision_wait_ms ?? 0);
  /** Chips put out before the deal. */
  readonly bets: Bets;
  /** The player's cards that lie face down to be squeezed. */
  readonly peel = new Peel();

  view = $state.raw<TableView | null>(null);
  /** A command is on its way. */
  busy = $state(false);
  refusal = $state.raw<Problem | null>(null);
  /** What this window showed was played on in another one; said until the next state comes. */
  elsewhere = $state(false);

  #decision = $state<string | null>(null);
  /** The seat turned to last; there may be fewer hands since. */
  #seat = $state(0);

  constructor(sheet: VariantSheet) {
    this.sheet = sheet;
    this.bets = new Bets(sheet, () => account.balance);
  }

  get round(): RoundView | null {
    return this.view?.round ?? null;
  }

  get roundId(): string {
    return this.view?.round_id ?? "";
  }

  /** How many hands are held, with or without a bet. */
  get hands(): number {
    return this.phase === "betting" ? this.stakes.length : (this.view?.round.seats.length ?? 1);
  }

  /** The hands that get no cards: they have no bet while others have. */
  get sittingOut(): number[] {
    const held = Array.from({ length: this.hands }, (_, seat) => seat);
    if (this.phase === "betting") return held.filter((seat) => this.bets.sitsOut(seat));
    return held.filter((seat) => this.view?.round.seats[seat]?.is_in === false);
  }

  /** The seat that lies large before the player: always one of those that are held. */
  get seat(): number {
    return Math.max(0, Math.min(this.#seat, this.hands - 1));
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
    return netOf(this.view.round.seats);
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

  /** Whether the account covers no bet here any more. */
  get broke(): boolean {
    return account.balance < (this.ante.limits?.min ?? 0);
  }

  /** What the house fills the account up to where it covers no bet here any more; null while it does. */
  get refill(): number | null {
    return this.broke && account.mayRefill ? (account.session?.refill_to_minor ?? null) : null;
  }

  /** What is next is the refill, which shines alone then. */
  get refills(): boolean {
    return account.mayRefill && this.betting && (this.bets.short || this.refill !== null);
  }

  /** The spot that a typed amount goes to; over a finished round all of them are as good as empty. */
  get aim(): string {
    return this.phase === "betting" ? this.bets.aimAt(this.seat) : this.ante.wager;
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

  /** What a wager has won for certain before it is paid, once the cards it came from lie open. */
  sureOf(seat: number, wager: string): Line | null {
    if (!this.showing.rests || this.peel.hides(seat)) return null;
    return this.view?.round.seats[seat]?.sure.find((line) => line.wager === wager) ?? null;
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

  /** Take an answer: all that it says is so from now on; what of it is shown is another matter. */
  protected take(view: TableView): void {
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
      this.turnToActor();
    }
  }

  protected turnToActor(): void {
    const actor = this.view?.round.seats.find((seat) => seat.to_act);
    if (actor !== undefined) this.seat = actor.seat;
  }
}
