/**
 * The chips a player has put out before the deal: on which spots, in which order, and what the
 * server says they would mean. Whether they are taken is the server's to say.
 */
import { post, Refused } from "../api/client";
import type { Spot, VariantSheet } from "../api/sheet";
import type { Quote } from "../api/types";
import { chipsFor } from "../chips/denominations";
import { keepChips, keptChips } from "./kept";
import { addChip, doubled, full, isOpen, isSame, lacking, moved, setStake, total, without, type Placed, type Stakes } from "./stakes";

/** What keeps a chip from a spot, said by the page itself. */
export interface Hitch {
  wager: string;
  why: "max" | "step" | "closed" | "funds" | "least" | "over" | "amount" | "empty" | "letters" | "late";
  /** What the chips would have come to, where the balance does not cover them. */
  asked?: number;
}

/** What a quote says against the chips, without the balance, which every chip changes; empty where it says nothing. */
function objection({ refusal, is_covered, notices }: Quote): string {
  if (refusal !== null) return JSON.stringify([refusal.code, refusal.params]);
  const short = is_covered ? undefined : notices[0];
  return short === undefined ? "" : JSON.stringify([short.key, { ...short.params, balance: null }]);
}

/** A spot that keeps the cards from being dealt. */
export interface Missing {
  seat: number;
  spot: Spot;
}

function sum(stakes: readonly Stakes[]): number {
  return stakes.reduce((all, one) => all + total(one), 0);
}

export class Bets {
  readonly sheet: VariantSheet;
  /** The balance that all chips come from, in minor units. */
  readonly #funds: () => number;

  /** One entry for each seat played. */
  stakes = $state.raw<readonly Stakes[]>([{}]);
  /** The value of the chip in the hand. */
  chip = $state(0);
  /** The spot that was bet on last. */
  aim = $state("");
  hitch = $state.raw<Hitch | null>(null);
  /** What the server says the chips on the felt would mean. */
  quote = $state.raw<Quote | null>(null);

  /** What the quote says against the chips was said of those before them too. */
  repeats = $state(false);

  /** What the last quote said against the chips. */
  #objected = "";
  /** The chips whose warning was heard; changed by a chip, they are warned of again. */
  #warned = $state.raw<readonly Stakes[] | null>(null);
  /** What chips that were weighed before take in all, so that a rebet is not weighed again. */
  #needed = $state.raw({ key: "", minor: 0 });
  #past = $state.raw<readonly (readonly Stakes[])[]>([]);
  #roundId = "";
  /** How many hands the round began with. */
  #began = 1;

  constructor(sheet: VariantSheet, funds: () => number) {
    this.sheet = sheet;
    this.#funds = funds;
    this.aim = this.ante.wager;
    const rail = this.rail;
    this.chip = (rail[Math.min(2, rail.length - 1)] ?? rail[0])?.value ?? 0;
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

  /** The most hands a player may have here. */
  get seatsMost(): number {
    return this.sheet.variant.hands === "own" ? (this.sheet.variant.seats_max ?? 1) : 1;
  }

  /** Everything that has been put out. */
  get out(): number {
    return sum(this.stakes);
  }

  /** True while the balance covers what lies out. */
  get covered(): boolean {
    return this.out <= this.#funds();
  }

  /** True where the balance does not cover what was asked for, what lies out, or what may follow. */
  get short(): boolean {
    return this.hitch?.why === "funds" || this.quote?.is_covered === false || !this.covered;
  }

  /** What is missing before cards can be dealt; a hand that sits out misses nothing. */
  get missing(): Missing[] {
    return this.stakes.flatMap((stakes, seat) =>
      this.sitsOut(seat) ? [] : lacking(this.sheet.spots, stakes).map((spot) => ({ seat, spot })),
    );
  }

  /** As at any table, a place without chips gets no cards as long as another has some. */
  sitsOut(seat: number): boolean {
    return this.out > 0 && total(this.stakes[seat] ?? {}) === 0;
  }

  /** True once Deal has been answered by the warning that the balance will not cover all. */
  get warned(): boolean {
    return this.#warned === this.stakes;
  }

  get mayUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Begin a round: an empty felt, or the chips that lay on it before the page was loaded again. */
  begin(roundId: string): void {
    this.#past = [];
    this.quote = null;
    if (roundId === this.#roundId) return;
    this.#objected = "";
    this.#roundId = roundId;
    const kept = keptChips(this.sheet.variant.id, roundId, { spots: this.sheet.spots, seats: this.seatsMost });
    const stakes = kept?.stakes ?? [];
    const held = kept === null ? this.stakes : stakes;
    this.stakes = kept !== null && sum(stakes) <= this.#funds() ? stakes : held.map(() => ({}));
    this.#began = kept?.began ?? this.stakes.length;
    void this.#weigh();
  }

  /** The chips have become stakes, or the server has said otherwise; nothing can be undone. */
  close(): void {
    this.#past = [];
    this.quote = null;
  }

  /** Whether to deal: the balance covers all that may follow, or the warning has been heard. */
  async agreed(): Promise<boolean> {
    if (this.warned) return true;
    const { key, minor } = this.#needed;
    if (key === JSON.stringify(this.stakes) && minor <= this.#funds()) return true;
    if (this.quote === null) await this.#weigh();
    if (this.quote === null || this.quote.refusal !== null || this.quote.is_covered) return true;
    this.#warned = this.stakes;
    // The question takes the place of an older refusal, and is heard there like any other.
    if (this.hitch !== null) this.repeats = false;
    this.hitch = null;
    return false;
  }

  /** What these stakes take in all at most, with what may follow; null where it was not weighed. */
  needs(stakes: readonly Stakes[]): number | null {
    return this.#needed.key === JSON.stringify(stakes) ? this.#needed.minor : null;
  }

  /** Put an amount more on a spot of a seat. */
  place(seat: number, wager: string, amount: number): void {
    this.aim = wager;
    this.#change(seat, wager, (spot, stakes) => addChip(spot, stakes, amount));
  }

  /** Set a spot of a seat to an amount. */
  set(seat: number, wager: string, amount: number): void {
    this.aim = wager;
    if (amount === 0) this.remove(seat, wager);
    else this.#change(seat, wager, (spot, stakes) => setStake(spot, stakes, amount));
  }

  /** Take everything off a spot, and what rested on it. */
  remove(seat: number, wager: string): void {
    this.#change(seat, wager, (_, stakes) => ({ ok: true, stakes: without(this.sheet.spots, stakes, wager) }));
  }

  /** Carry the chips of one spot to another. */
  move(seat: number, from: string, to: string): void {
    this.aim = to;
    this.#change(seat, to, (spot, stakes) => moved(this.sheet.spots, stakes, from, spot));
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#show(before);
  }

  clear(): void {
    if (this.out > 0) this.put(this.stakes.map(() => ({})));
  }

  /** Have what is missing said, aim typed amounts at it, and return the seat it is missing from. */
  complain(): number {
    const first = this.missing[0];
    if (first === undefined) return 0;
    this.aim = first.spot.wager;
    this.hitch = { wager: first.spot.wager, why: "least" };
    return first.seat;
  }

  /** Another window has left less of the balance than lies here: have that said. */
  overreach(): void {
    this.hitch = { wager: this.aim, why: "over" };
  }

  /** What was typed for a spot is no amount. */
  misread(wager: string, why: "amount" | "empty" | "letters" = "amount"): void {
    this.hitch = { wager, why };
  }

  /** Have said once more what was asked for and could not be paid. */
  insist(): void {
    if (this.hitch !== null) this.hitch = { ...this.hitch };
  }

  /** An amount was to be typed while cards are played: have it said that no bets are taken. */
  late(): void {
    this.hitch = { wager: this.aim, why: "late" };
  }

  /** The first spot that would not take twice what lies on it. */
  get #full(): Spot | undefined {
    return this.stakes.map((stakes) => full(this.sheet.spots, stakes)).find((spot) => spot !== undefined);
  }

  /** Whether limits and balance allow twice of everything. */
  get mayDouble(): boolean {
    return this.#full === undefined && 2 * this.out <= this.#funds();
  }

  /** Twice of everything; where a limit allows less, nothing changes and that is said. */
  double(): void {
    const spot = this.#full;
    if (spot === undefined) this.put(this.stakes.map(doubled));
    else this.hitch = { wager: spot.wager, why: "max" };
  }

  /** The bet that all hands would get: that of this one, or of the first that has any. */
  #pattern(seat: number): Stakes | undefined {
    return [this.stakes[seat] ?? {}, ...this.stakes].find((stakes) => total(stakes) > 0);
  }

  /** Whether hands are played on which other bets lie than on this one. */
  differs(seat: number): boolean {
    const bet = this.#pattern(seat);
    return bet !== undefined && this.stakes.some((stakes) => !isSame(stakes, bet));
  }

  /** Put the bet of one hand on all of them, in one step. */
  same(seat: number): void {
    const bet = this.#pattern(seat);
    if (bet !== undefined && this.differs(seat)) this.put(this.stakes.map(() => bet));
  }

  /** Play so many hands; a new one takes the stakes of the first. */
  seats(count: number): boolean {
    const first = this.stakes[0] ?? {};
    return this.put(Array.from({ length: count }, (_, i) => this.stakes[i] ?? first));
  }

  /**
   * Put out the stakes of the last round.
   *
   * Hands taken or dropped since then stay so, as they would after it: one more gets the bet of the
   * first that had any.
   */
  rebet(last: readonly Stakes[], weighs = true): boolean {
    const bet = last.find((stakes) => total(stakes) > 0) ?? {};
    const length = this.stakes.length === this.#began ? last.length : this.stakes.length;
    const hands = Array.from({ length }, (_, i) => last[i] ?? bet);
    return this.put(sum(hands) > 0 ? hands : hands.map(() => bet), weighs);
  }

  /**
   * Put out these stakes instead of what lies there; those dealt at once need no weighing.
   *
   * More chips than the balance covers stay where they are, and false is answered; taking chips
   * off always goes, whatever another window has left of the balance.
   */
  put(stakes: readonly Stakes[], weighs = true): boolean {
    const asked = sum(stakes);
    if (asked > this.out && asked > this.#funds()) {
      this.hitch = { wager: this.aim, why: "funds", asked };
      return false;
    }
    this.#past = [...this.#past, this.stakes];
    this.#show(stakes, weighs);
    return true;
  }

  #change(seat: number, wager: string, change: (spot: Spot, stakes: Stakes) => Placed): void {
    const spot = this.sheet.spots.find((one) => one.wager === wager);
    const mine = this.stakes[seat];
    if (spot === undefined || mine === undefined) return;
    const placed = change(spot, mine);
    if (placed.ok) this.put(this.stakes.map((stakes, i) => (i === seat ? placed.stakes : stakes)));
    else this.hitch = { wager, why: placed.why };
  }

  #show(stakes: readonly Stakes[], weighs = true): void {
    this.stakes = stakes;
    this.hitch = null;
    keepChips(this.sheet.variant.id, this.#roundId, { stakes, began: this.#began });
    if (weighs) void this.#weigh();
  }

  /** The spot that an amount typed at a seat goes to: the one bet on last, or the ante where that takes none. */
  aimAt(seat: number): string {
    const spot = this.sheet.spots.find(({ wager }) => wager === this.aim) ?? this.ante;
    return isOpen(spot, this.stakes[seat] ?? {}) ? spot.wager : this.ante.wager;
  }

  /** The balance has changed: what the chips would mean is another thing now. */
  reweigh(): void {
    const { why, asked = this.out } = this.hitch ?? {};
    const isOfFunds = why === "funds" || why === "over";
    // Nor does an older refusal hide that the chips have become too many.
    if (isOfFunds ? asked <= this.#funds() : !this.covered) this.hitch = null;
    if (this.quote !== null) void this.#weigh();
  }

  /** Have the server say what the chips would mean; an answer to older chips is dropped. */
  async #weigh(): Promise<void> {
    this.quote = null;
    const asked = this.stakes;
    if (this.#roundId === "" || this.out === 0) {
      this.#objected = "";
      return;
    }
    try {
      const seats = asked.map((stakes) => ({ stakes }));
      const quote = await post<Quote>(`/api/rounds/${this.#roundId}/quote`, { seats });
      if (asked !== this.stakes) return;
      const said = objection(quote);
      this.repeats = said !== "" && said === this.#objected;
      // What an older refusal covers has not been heard.
      if (!this.repeats) this.#objected = this.hitch === null ? said : "";
      this.quote = quote;
      this.#needed = { key: JSON.stringify(asked), minor: quote.staked_minor + quote.may_follow_minor };
    } catch (error) {
      // Chips that make no bet yet have no price; what is missing is said by the slip.
      if (!(error instanceof Refused)) throw error;
    }
  }
}
