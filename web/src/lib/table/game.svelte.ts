/**
 * One table as this player plays it: the commands that go to the server. It holds no rule; it sends
 * what was asked and shows the answer.
 */
import { command, get, Refused } from "../api/client";
import type { VariantSheet } from "../api/sheet";
import type { LegalAction, TableView } from "../api/types";
import { options } from "../state/options.svelte";
import { seed } from "../state/seed.svelte";
import { sitting } from "../state/sitting.svelte";
import { ChipDrag } from "./drag.svelte";
import { handOf } from "./hand";
import { TableState } from "./table-state.svelte";

export class Game extends TableState {
  /** A chip between the fingers. */
  readonly drag: ChipDrag;

  /** Something plays on the player's behalf: the controls wait until it ends. */
  automatic = $state(false);

  /** What the coach has asked back about: pressed again it is done. */
  doubted = $state.raw<{ action: string; multiple: number | null } | null>(null);

  /** What was pressed and has no answer yet: where the server is away it is carried out once that is back. */
  sent = $state.raw<LegalAction | "deal" | null>(null);

  /** Asked before a decision is sent; false keeps it back. */
  guard: ((action: LegalAction) => boolean) | null = null;

  #path: string;

  constructor(sheet: VariantSheet) {
    super(sheet);
    this.#path = sheet.variant.id;
    this.drag = new ChipDrag(handOf(this));
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
      this.take(view);
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

  /** Have the next bet begin where it is awaited: what the last round came to gives the felt its place back. */
  async begin(): Promise<void> {
    await this.#opened();
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
    this.refusal = null;
    this.bets.undo();
  }

  clear(): void {
    if (this.phase !== "betting" || this.busy) return;
    this.refusal = null;
    this.bets.clear();
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
    this.refusal = null;
    if (this.again) return this.bets.double();
    const opened = await this.#opened();
    const last = this.view?.last_stakes;
    if (opened && last) this.bets.rebet(last, weighs);
  }

  async rebetAndDeal(): Promise<void> {
    if (!this.mayRebet || this.phase !== "settled") return;
    await this.rebet({ weighs: false });
    if (this.bets.hitch === null) await this.deal();
  }

  get mayAdd(): boolean {
    return this.betting && !this.busy && this.hands < this.bets.seatsMost;
  }

  get mayDrop(): boolean {
    return this.betting && !this.busy && this.hands > 1;
  }

  get maySame(): boolean {
    return this.phase === "betting" && !this.busy && this.bets.differs(this.seat);
  }

  /** The bet of the hand that is turned to on all hands. */
  same(): void {
    if (!this.maySame) return;
    this.refusal = null;
    this.bets.same(this.seat);
  }

  /** Seats: play one hand more, or one fewer. */
  async seats(count: number): Promise<void> {
    if (!(await this.#opened())) return;
    const wanted = Math.max(1, Math.min(this.bets.seatsMost, count));
    if (this.bets.seats(wanted)) this.seat = wanted - 1;
  }

  /** Deal; where a seat is short of a bet, that seat is turned to and what it lacks is said, as is a balance that lacks. */
  async deal(): Promise<void> {
    if (this.phase === "betting" && !this.busy && this.missing.length > 0) {
      // Nothing lies out, since the last stakes could not be paid: that is the reason still.
      if (this.bets.hitch?.why === "funds" && this.bets.out === 0) return this.bets.insist();
      this.seat = this.bets.complain();
      return;
    }
    if (this.phase === "betting" && !this.busy && !this.bets.covered) return this.bets.overreach();
    if (!this.mayDeal || this.view === null) return;
    const id = this.view.round_id;
    await this.#ask(async () => {
      if (!(await this.bets.agreed())) return;
      const seats = this.stakes.map((stakes) => ({ stakes }));
      this.sent = "deal";
      const view = await command<TableView>(`/api/rounds/${id}/bets`, { seats, client_seed: seed.text });
      this.sent = null;
      this.bets.close();
      this.seat = 0;
      await this.#answer(view);
    });
  }

  async act(action: LegalAction): Promise<void> {
    if (this.view === null || this.busy || this.guard?.(action) === false) return;
    const id = this.view.round_id;
    const seat = this.seat;
    // A window that has fallen behind must not decide on a street that it has not shown.
    const decision = this.view.round.decision?.id;
    await this.#ask(async () => {
      const multiple = action.multiple === null ? {} : { multiple: action.multiple };
      const asked = { seat, action: action.action, decision, ...multiple };
      this.sent = action;
      const view = await command<TableView>(`/api/rounds/${id}/actions`, asked);
      this.sent = null;
      await this.#answer(view);
    });
  }

  /** Show an answer: the controls come back when the cards lie. */
  async #answer(view: TableView): Promise<void> {
    this.take(view);
    this.busy = false;
    if (this.phase === "settled") this.peel.turnAll();
    else if (options.squeeze === "on") this.peel.cover(view.round, this.showing.shown);
    // Before it rests, so that the hand that is turned to is the one that is told of.
    await this.showing.play(view.round, () => this.#turn(view));
    if (this.phase === "settled") this.#count(view);
  }

  /** Turn to the hand that has to decide; over a finished round to the first that was played. */
  #turn({ round }: TableView): void {
    if (this.phase === "settled") this.seat = Math.max(0, round.seats.findIndex((seat) => seat.is_in));
    else this.turnToActor();
  }

  #count({ round_id }: TableView): void {
    sitting.count(round_id, { staked: this.staked, net: this.net });
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
      this.bets.hitch = null;
      if (!this.elsewhere) this.refusal = error.problem;
    } finally {
      this.busy = false;
      this.sent = null;
    }
  }

  /** After a refusal the page may be behind; true where another window has played on. */
  async #catchUp(): Promise<boolean> {
    if (this.view === null) return false;
    const view = await get<TableView>(`/api/rounds/${this.view.round_id}/table`);
    if (view.round.version === this.view.round.version && view.status === this.view.status) return false;
    this.take(view);
    this.showing.jump(view.round);
    if (this.phase === "settled") this.#count(view);
    return !ranOut(view);
  }
}

/** True where the time to decide ended the round, which its own notice tells. */
function ranOut(view: TableView): boolean {
  return view.notices.some(({ key }) => key === "notice.timeout" || key === "notice.void");
}
