/** A whole round from its rules, what was asked of it and the cards as they left the deck. */
import { settle, type Facts } from "./judge";
import { anteOf, type Asked, type Moment, type Order, type Result, type RoundRules, type StreetRules, type WagerRules } from "./rules";

interface Seat {
  stakes: Record<string, number>;
  hole: string[];
  folded: boolean;
  results: Result[];
}

/** Where the cards lie in the end, and how every wager ended. */
export interface Played {
  seats: readonly { hole: readonly string[]; folded: boolean }[];
  board: readonly string[];
  dealer: readonly string[];
  dealerShown: boolean;
  results: readonly Result[];
  /** How many cards left the deck. */
  dealt: number;
}

function ordered<T>(things: readonly T[], order: Order): T[] {
  return order === "last-to-first" ? [...things].reverse() : [...things];
}

class Table {
  readonly seats: Seat[];
  readonly board: string[] = [];
  readonly dealer: string[] = [];
  dealt = 0;
  #streets = 0;

  readonly rules: RoundRules;
  readonly #cards: readonly string[];

  constructor(rules: RoundRules, asked: Asked, cards: readonly string[]) {
    this.rules = rules;
    this.#cards = cards;
    this.seats = asked.stakes.map((stakes) => ({ stakes: { ...stakes }, hole: [], folded: false, results: [] }));
  }

  get playing(): Seat[] {
    return this.seats.filter(({ stakes }) => Object.keys(stakes).length > 0);
  }

  #next(): string {
    const card = this.#cards[this.dealt];
    if (card === undefined) throw new RangeError("more cards were needed than were dealt");
    this.dealt += 1;
    return card;
  }

  /** Deal a street: burns, then hands and dealer in the order of the house, then the board. */
  deal(street: StreetRules): void {
    const { dealing, table } = this.rules;
    for (let i = 0; i < street.burn; i += 1) this.#next();
    const playing = ordered(this.playing, dealing.seats);
    // One hand for all is dealt once.
    const hands = table.hands === "shared" ? playing.slice(0, 1) : playing;
    const passes = dealing.one_at_a_time ? Math.max(street.player, street.dealer) : 1;
    for (let pass = 0; pass < passes; pass += 1) {
      const some = (all: number): number => (dealing.one_at_a_time ? (pass < all ? 1 : 0) : all);
      const toHands = (): void => hands.forEach((seat) => this.#give(seat.hole, some(street.player)));
      const toDealer = (): void => this.#give(this.dealer, some(street.dealer));
      if (dealing.first === "dealer") toDealer();
      toHands();
      if (dealing.first === "players") toDealer();
    }
    if (table.hands === "shared") for (const seat of playing) seat.hole = hands[0]?.hole ?? [];
    this.#give(this.board, street.board);
    this.#streets += 1;
  }

  #give(to: string[], count: number): void {
    for (let i = 0; i < count; i += 1) to.push(this.#next());
  }

  /** Whether all cards that a wager looks at have been dealt, the dealer's aside. */
  areOut(wager: WagerRules): boolean {
    const sum = (streets: readonly StreetRules[], judged: string): number =>
      streets.reduce((total, { player, board }) => total + player + (judged === "hole" ? 0 : board), 0);
    const dealt = sum(this.rules.streets.slice(0, this.#streets), wager.judged_on);
    return dealt >= (wager.judged_on === "flop" ? 5 : sum(this.rules.streets, wager.judged_on));
  }

  /** Settle the wagers of a seat that are due at these moments, in the order of the house. */
  settle(seat: Seat, isDue: (wager: WagerRules) => boolean, shown: boolean): void {
    for (const id of this.rules.settling.order) {
      const wager = this.rules.wagers[id];
      const stake = seat.stakes[id];
      if (wager === undefined || stake === undefined || !isDue(wager)) continue;
      if (seat.results.some((one) => one.wager === id)) continue;
      const facts: Facts = {
        folded: seat.folded,
        hole: seat.hole,
        board: this.board,
        dealer: shown ? this.dealer : [],
      };
      const wonBefore = seat.results.reduce((sum, one) => sum + (one.outcome === "win" ? one.returned - one.stake : 0), 0);
      seat.results.push(settle(this.rules, id, facts, { seat: this.seats.indexOf(seat), stake, wonBefore }));
    }
  }

  settleAll(moments: readonly Moment[], shown = false): void {
    for (const seat of ordered(this.seats, this.rules.settling.seats)) this.settleSeat(seat, moments, shown);
  }

  settleSeat(seat: Seat, moments: readonly Moment[], shown = false): void {
    this.settle(seat, (wager) => moments.includes(wager.paid) && this.areOut(wager), shown);
  }

  /** Whether some wager in play waits for cards that are not dealt yet. */
  get needsCards(): boolean {
    return this.seats.some(({ stakes, results }) =>
      Object.keys(stakes).some((id) => {
        const wager = this.rules.wagers[id];
        return wager !== undefined && !results.some((one) => one.wager === id) && !this.areOut(wager);
      }),
    );
  }
}

/** Let every seat that has a choice after a street make it, as it was asked. */
function decide(table: Table, street: StreetRules, decisions: Asked["decisions"][number][]): void {
  const decision = table.rules.decisions.find(({ after }) => after === street.id);
  if (decision === undefined) return;
  const bought = decision.actions.flatMap(({ wager }) => (wager === null ? [] : [wager]));
  const waiting = new Set(table.playing.filter(({ folded, stakes }) => !folded && !bought.some((id) => id in stakes)));
  while (waiting.size > 0) {
    const asked = decisions.shift();
    const seat = table.seats[asked?.seat ?? -1];
    const spec = decision.actions.find(({ action }) => action === asked?.action);
    if (asked === undefined || seat === undefined || spec === undefined || !waiting.delete(seat)) {
      throw new RangeError(`the decision ${decision.id} is missing or is none that was open`);
    }
    if (spec.action === "fold") {
      seat.folded = true;
      table.settle(seat, (wager) => wager.on_fold === "lose", false);
      continue;
    }
    if (spec.wager !== null) {
      const multiple = asked.multiple ?? (spec.multiples.length === 1 ? spec.multiples[0] : undefined);
      if (multiple === undefined || !spec.multiples.includes(multiple)) throw new RangeError("a bet of no legal size");
      seat.stakes[spec.wager] = multiple * (seat.stakes[anteOf(table.rules)] ?? 0);
    }
    table.settleSeat(seat, ["after-play"]);
  }
}

/**
 * Play a round and settle it.
 *
 * Throws RangeError where what was asked is not possible under the rules.
 */
export function play(rules: RoundRules, asked: Asked, cards: readonly string[]): Played {
  const table = new Table(rules, asked, cards);
  const decisions = [...asked.decisions];
  for (const street of rules.streets) {
    table.deal(street);
    table.settleAll(["deal"]);
    decide(table, street, decisions);
    table.settleAll(["before-turn", "after-play"]);
    if (!table.needsCards) break;
  }
  if (decisions.length > 0) throw new RangeError("more was decided than there was to decide");
  const dealerShown = table.playing.some(({ folded }) => !folded) || rules.table.dealer_shown_after_fold;
  for (const seat of ordered(table.seats, rules.settling.seats)) {
    table.settleSeat(seat, ["showdown"], dealerShown);
    table.settleSeat(seat, ["last"], dealerShown);
  }
  return {
    seats: table.seats,
    board: table.board,
    dealer: table.dealer,
    dealerShown,
    results: table.seats.flatMap(({ results }) => results),
    dealt: table.dealt,
  };
}
