/**
 * One table as this player has it before them: the chips put out, the round that runs, and the
 * commands that go to the server. It holds no rule; it sends what was asked and shows the answer.
 */
import { command, get, post, Refused } from "../api/client";
import type { Button, Spot, VariantSheet } from "../api/sheet";
import type { LegalAction, Line, Problem, Quote, RoundView, SeatView, TableView } from "../api/types";
import { chipsFor } from "../chips/denominations";
import { account } from "../state/account.svelte";
import { sitting } from "../state/sitting.svelte";
import { noteCommitment } from "../verify/promises";
import { Countdown } from "./countdown.svelte";
import type { FeltState } from "./felt-state";
import { lay, type Scene } from "./scene";
import { Showing } from "./showing.svelte";
import { addChip, doubled, lacking, setStake, total, without, type Placed, type Stakes } from "./stakes";

/** What keeps a chip from a spot, said by the page itself. */
export interface Hitch {
  wager: string;
  why: "max" | "step" | "closed";
}

export class Game implements FeltState {
  readonly sheet: VariantSheet;
  readonly showing = new Showing();
  readonly countdown = new Countdown();

  view = $state.raw<TableView | null>(null);
  /** Chips put out before the deal, one entry for each seat played. */
  stakes = $state.raw<readonly Stakes[]>([{}]);
  /** The seat that lies large before the player. */
  seat = $state(0);
  /** The value of the chip in the hand. */
  chip = $state(0);
  /** The spot that typed amounts go to. */
  aim = $state("");
  /** A command is on its way. */
  busy = $state(false);
  refusal = $state.raw<Problem | null>(null);
  hitch = $state.raw<Hitch | null>(null);
  /** What the server says the chips on the felt would mean. */
  quote = $state.raw<Quote | null>(null);

  /** Asked before a decision is sent; false keeps it back. */
  guard: ((action: LegalAction) => boolean) | null = null;

  #past = $state.raw<readonly (readonly Stakes[])[]>([]);
  #decision = $state<string | null>(null);
  #path: string;

  constructor(sheet: VariantSheet) {
    this.sheet = sheet;
    this.#path = sheet.variant.id;
    this.aim = this.ante.wager;
    const rail = this.rail;
    this.chip = (rail[Math.min(2, rail.length - 1)] ?? rail[0])?.value ?? 0;
  }

  get round(): RoundView | null {
    return this.view?.round ?? null;
  }

  get roundId(): string {
    return this.view?.round_id ?? "";
  }

  /** The required wager that everything else is measured by. */
  get ante(): Spot {
    const found = this.sheet.spots.find(({ required }) => required);
    if (found === undefined) throw new Error(`${this.sheet.variant.id} has no required wager`);
    return found;
  }

  get rail(): ReturnType<typeof chipsFor> {
    return chipsFor(this.ante.limits ?? { min: 100, max: 100, step: 100 });
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

  get mySeat(): SeatView | null {
    return this.view?.round.seats[this.seat] ?? null;
  }

  get scene(): Scene | null {
    const round = this.view?.round;
    return round ? lay(round, this.showing.shown, this.showing.moment) : null;
  }

  /** Everything this player has put out before the deal. */
  get out(): number {
    return this.stakes.reduce((sum, stakes) => sum + total(stakes), 0);
  }

  /** What is left in the purse: chips on the felt are not, and winnings only once they are paid. */
  get purse(): number {
    if (this.phase === "betting") return account.balance - this.out;
    return account.balance - this.#unpaid();
  }

  /** What the server has paid already and the felt has not shown yet. */
  #unpaid(): number {
    const seats = this.view?.round.seats ?? [];
    return seats
      .flatMap(({ seat, lines }) => lines.filter(({ wager }) => !this.showing.tells(seat, wager)))
      .reduce((sum, line) => sum + line.returned, 0);
  }

  /** What stands on a spot of a seat: chips put out, or stakes of the running round. */
  onSpot(seat: number, wager: string): number {
    if (this.phase === "betting") return this.stakes[seat]?.[wager] ?? 0;
    return this.view?.round.seats[seat]?.stakes[wager] ?? 0;
  }

  /** How a wager of a seat ended, once the chips have moved. */
  lineOf(seat: number, wager: string): Line | null {
    if (this.phase === "betting" || !this.showing.tells(seat, wager)) return null;
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

  /** What is missing before cards can be dealt. */
  get missing(): Spot[] {
    return this.stakes.flatMap((stakes) => lacking(this.sheet.spots, stakes));
  }

  get mayDeal(): boolean {
    return this.phase === "betting" && !this.busy && this.missing.length === 0;
  }

  get mayUndo(): boolean {
    return this.phase === "betting" && !this.busy && this.#past.length > 0;
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
    if (view.round.version !== this.view.round.version) await this.#answer(view);
    else this.countdown.set(view);
  }

  /** Put the chosen chip on a spot. */
  async place(wager: string, amount = this.chip): Promise<void> {
    this.aim = wager;
    await this.#change(wager, (spot, stakes) => addChip(spot, stakes, amount));
  }

  /** Set a spot to a typed amount. */
  async type(wager: string, amount: number): Promise<void> {
    if (amount === 0) return this.remove(wager);
    await this.#change(wager, (spot, stakes) => setStake(spot, stakes, amount));
  }

  /** Take everything off a spot, and what rested on it. */
  async remove(wager: string): Promise<void> {
    await this.#change(wager, (_, stakes) => ({
      ok: true,
      stakes: without(this.sheet.spots, stakes, wager),
    }));
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined || !this.mayUndo) return;
    this.#past = this.#past.slice(0, -1);
    this.stakes = before;
    void this.#weigh();
    this.seat = Math.min(this.seat, before.length - 1);
    this.hitch = null;
  }

  clear(): void {
    if (this.phase === "betting" && this.out > 0) this.#put(this.stakes.map(() => ({})));
  }

  /** True when the stakes of the last round lie there already, so that more of them is a double. */
  get again(): boolean {
    return this.phase === "betting" && this.out > 0;
  }

  get mayRebet(): boolean {
    if (this.busy || !this.betting) return false;
    return this.again || (this.view?.last_stakes ?? null) !== null || this.phase === "settled";
  }

  /** Put out the stakes of the last round; where chips lie already, double them. */
  async rebet(): Promise<void> {
    if (!this.mayRebet) return;
    if (this.again) {
      this.#put(this.stakes.map((stakes) => doubled(this.sheet.spots, stakes)));
      return;
    }
    await this.#next();
    const last = this.view?.last_stakes;
    if (last && this.phase === "betting") this.#put(last);
  }

  async rebetAndDeal(): Promise<void> {
    if (!this.mayRebet || this.phase !== "settled") return;
    await this.rebet();
    await this.deal();
  }

  /** Seats: play one hand more, or one fewer. */
  async seats(count: number): Promise<void> {
    await this.#next();
    const most = this.sheet.variant.hands === "own" ? (this.sheet.variant.seats_max ?? 1) : 1;
    const wanted = Math.max(1, Math.min(most, count));
    const first = this.stakes[0] ?? {};
    this.#put(Array.from({ length: wanted }, (_, i) => this.stakes[i] ?? first));
    this.seat = wanted - 1;
  }

  async deal(): Promise<void> {
    if (!this.mayDeal || this.view === null) return;
    const id = this.view.round_id;
    await this.#ask(async () => {
      const seats = this.stakes.map((stakes) => ({ stakes }));
      const view = await command<TableView>(`/api/rounds/${id}/bets`, { seats });
      this.#past = [];
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
    await this.showing.play(view.round);
    if (this.phase === "settled") {
      sitting.count(view.round_id, this.net);
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
    this.hitch = null;
    this.quote = null;
    if (view.round.decision !== null) this.#decision = view.round.decision.id;
    if (view.round.phase === "betting") {
      this.#decision = null;
      const most = this.stakes.length;
      this.stakes = this.stakes.map(() => ({})).slice(0, Math.max(1, most));
      this.#past = [];
    } else {
      this.#turnToActor();
    }
  }

  #turnToActor(): void {
    const actor = this.view?.round.seats.find((seat) => seat.to_act);
    if (actor !== undefined) this.seat = actor.seat;
    else if (this.seat >= (this.view?.round.seats.length ?? 1)) this.seat = 0;
  }

  /** Open the next round if the last one is over. */
  async #next(): Promise<void> {
    if (this.phase !== "settled" || this.busy) return;
    this.showing.clear();
    await this.sit();
  }

  async #change(wager: string, change: (spot: Spot, stakes: Stakes) => Placed): Promise<void> {
    if (!this.betting || this.busy) return;
    await this.#next();
    if (this.phase !== "betting") return;
    const spot = this.sheet.spots.find((one) => one.wager === wager);
    const mine = this.stakes[this.seat];
    if (spot === undefined || mine === undefined) return;
    const placed = change(spot, mine);
    if (placed.ok) {
      this.#put(this.stakes.map((stakes, seat) => (seat === this.seat ? placed.stakes : stakes)));
    } else {
      this.hitch = { wager, why: placed.why };
    }
  }

  #put(stakes: readonly Stakes[]): void {
    this.#past = [...this.#past, this.stakes];
    this.stakes = stakes;
    this.hitch = null;
    this.refusal = null;
    void this.#weigh();
  }

  /** Have the server say what the chips would mean; an answer to older chips is dropped. */
  async #weigh(): Promise<void> {
    this.quote = null;
    const asked = this.stakes;
    if (this.view === null || this.out === 0) return;
    try {
      const seats = asked.map((stakes) => ({ stakes }));
      const quote = await post<Quote>(`/api/rounds/${this.view.round_id}/quote`, { seats });
      if (asked === this.stakes) this.quote = quote;
    } catch (error) {
      // Chips that make no bet yet have no price; what is missing is said by the slip.
      if (!(error instanceof Refused)) throw error;
    }
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
      await this.#catchUp();
      this.refusal = error.problem;
    } finally {
      this.busy = false;
    }
  }

  /** After a refusal the page may be behind: another tab has played on, or time has run out. */
  async #catchUp(): Promise<void> {
    if (this.view === null) return;
    const view = await get<TableView>(`/api/rounds/${this.view.round_id}/table`);
    if (view.round.version === this.view.round.version && view.status === this.view.status) return;
    this.#take(view);
    this.showing.jump(view.round);
  }
}
