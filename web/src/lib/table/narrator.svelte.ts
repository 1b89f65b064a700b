/**
 * Remembers what a screen reader has been told of a table, and says what is new: each message is a
 * line of its own, so that a later one takes nothing from an earlier one that is still being read.
 */
import { cards, changes, decisionWords, handWords, linesWords, ofSeat, outWords, resultWords, sentences, stakesWords, sureWords, timeWords, totalWords, turnedWords, type Heard, type Tongue } from "./announce";
import type { Aside } from "./asides.svelte";
import { keyName } from "./keys";
import type { RoundView, SeatView, TableView } from "../api/types";
import type { CoachMode } from "../state/options.svelte";
import type { Stakes } from "./stakes";

export interface Message {
  id: number;
  text: string;
}

/** What goes on beside the table. */
export interface Around {
  /** Whether the coach speaks, and whether it asks. */
  coach: CoachMode;
  /** No sound is heard. */
  muted: boolean;
  /** The page has the whole screen. */
  full: boolean;
}

/** So many messages stay readable; what is older has long been said. */
const most = 12;

export class Narrator {
  lines = $state.raw<readonly Message[]>([]);

  #all: readonly Message[] = [];
  /** What was heard last: a message, or an alert that speaks for itself. */
  #last = "";
  /** The same, where it came after what the table itself had to say. */
  #after = "";
  /** What the coach said of the decision that is open. */
  #comment = "";
  /** How the round ended, as it was told. */
  #result = "";
  #count = 0;
  #around: Around | null = null;
  #chip: number | null = null;
  #seat = 0;
  #stakes: readonly Stakes[] = [{}];
  /** The chips as they were last looked at; null before a round's first look. */
  #laid: readonly Stakes[] | null = null;
  #quoted = "";
  #round = "";

  // What has been said of the round that runs.
  #board = 0;
  #turn = "";
  #warned: number | null = null;
  #over = false;
  /** Autoplay played it to its end, and sums it up itself. */
  #automatic = false;
  readonly #covered = new Set<number>();
  readonly #hands = new Set<number>();
  readonly #labels = new Map<number, string>();
  /** How much of the board lay when a seat's hand was last named. */
  readonly #named = new Map<number, number>();
  readonly #told = new Set<string>();
  readonly #notices = new Set<string>();

  /** Look at the table and say what is new. */
  look(game: Heard, around: Around, tongue: Tongue, asides: readonly Aside[] = []): void {
    this.#add(this.#aside(around, tongue));
    this.#table(game, tongue);
    for (const { text, stays } of asides) {
      this.#add([text]);
      if (!stays) continue;
      this.#comment = text;
      this.#after = "";
    }
  }

  /** Say once more what was told last: of a hand in play and of a result all of it, and what came after. */
  repeat(game: Heard, tongue: Tongue): void {
    const whole = this.#whole(game, tongue);
    this.#say(sentences(whole.length > 0 ? [...whole, this.#after] : [this.#last]));
  }

  /** An alert has said this by itself. */
  note(text: string): void {
    if (text !== "") this.#last = this.#after = text;
  }

  #table(game: Heard, tongue: Tongue): void {
    const { view } = game;
    if (view === null) return;
    if (game.phase !== "settled") this.#automatic = game.automatic;
    if (view.round_id !== this.#round) this.#begin(view.round_id, game);
    if (game.phase === "settled") this.#add([...this.#chipTaken(game, tongue), ...this.#turned(game, view, tongue)]);
    if (game.phase === "betting") this.#add(this.#bets(game, tongue));
    else if (game.showing.rests && this.#add(this.#play(game, view, tongue))) {
      this.#after = "";
      if (game.phase === "settled") this.#result = this.#last;
    }
  }

  /** The hand that is turned to, what it won already and its decision, as they stand; at the end what came of it. */
  #whole(game: Heard, tongue: Tongue): string[] {
    const { view } = game;
    if (game.phase === "settled") return [this.#result];
    const seat = view?.round.seats[game.seat];
    if (!view || game.phase !== "deciding" || seat?.is_in !== true || game.automatic) return [];
    const covers = game.peel.hides(seat.seat);
    const out = covers ? [] : seat.lines.filter(({ wager }) => game.showing.tells(seat.seat, wager));
    const time = game.countdown.spoken === null ? [] : timeWords(game, tongue, { isNews: true });
    return [
      ...handWords(game, view.round, seat, tongue),
      ...linesWords(game.sheet, out, tongue),
      ...sureWords(game.sheet, covers ? [] : seat.sure, tongue),
      ...(seat.to_act && !game.busy ? [decisionWords(game, tongue), ...time, this.#comment] : []),
    ];
  }

  /** The line is written and never read here, or looking would be a reason to look again. */
  #say(text: string): void {
    if (text === "") return;
    this.#all = [...this.#all, { id: this.#count++, text }].slice(-most);
    this.lines = this.#all;
  }

  /** Say something new; false where there is nothing. */
  #add(parts: readonly string[]): boolean {
    const text = sentences(parts);
    if (text !== "") this.#last = this.#after = text;
    this.#say(text);
    return text !== "";
  }

  #begin(round: string, game: Heard): void {
    this.#stakes = (this.#round === "" ? game.bets.stakes : this.#stakes).map(() => ({}));
    this.#round = round;
    this.#laid = null;
    this.#quoted = "";
    this.#seat = game.seat;
    this.#board = 0;
    this.#turn = "";
    this.#comment = this.#result = this.#after = "";
    this.#warned = null;
    this.#over = false;
    for (const said of [this.#covered, this.#hands, this.#labels, this.#named, this.#told, this.#notices]) said.clear();
  }

  #aside(around: Around, { t }: Tongue): string[] {
    const before = this.#around;
    this.#around = around;
    if (before === null) return [];
    return [
      ...(before.coach !== around.coach ? [t(`said.coach-${around.coach}`)] : []),
      ...(before.muted !== around.muted ? [t(around.muted ? "said.muted" : "said.unmuted")] : []),
      ...(before.full !== around.full ? [t(around.full ? "said.full-on" : "said.full-off")] : []),
    ];
  }

  /** The chip that is in the hand now, where it is another one. */
  #chipTaken(game: Heard, { t, amount }: Tongue): string[] {
    const before = this.#chip;
    this.#chip = game.bets.chip;
    return before === null || before === this.#chip ? [] : [t("said.chip", { amount: amount(this.#chip) })];
  }

  /** Chips put out and taken back, seats played, the chip in the hand. */
  #bets(game: Heard, tongue: Tongue): string[] {
    const { t, say, amount } = tongue;
    const { stakes, out, quote, seatsMost } = game.bets;
    const before = { stakes: this.#stakes, laid: this.#laid, seat: this.#seat, quoted: this.#quoted };
    this.#stakes = this.#laid = stakes;
    this.#seat = game.seat;
    const parts = this.#chipTaken(game, tongue);
    // What the balance does not cover is the slip's alarm, which speaks for itself.
    if (quote !== null) this.#quoted = sentences(quote.notices.slice(quote.is_covered ? 0 : 1).map(say));
    if (game.automatic) return [];
    const changed = changes(game.sheet, before.stakes, stakes, tongue);
    if (stakes.length !== before.stakes.length) {
      parts.push(t("seats.count", { count: stakes.length, most: seatsMost }), t("said.out", { amount: amount(out) }));
    } else if (changed.length > 0) {
      parts.push(out === 0 ? t("said.cleared") : t("said.then-out", { text: changed.join(", "), amount: amount(out) }));
    } else if (before.laid !== null && before.laid !== stakes) {
      parts.push(t("said.then-out", { text: t("said.same"), amount: amount(out) }));
    } else if (before.seat !== game.seat) {
      parts.push(ofSeat(game.seat, true, stakesWords(game.sheet, stakes[game.seat] ?? {}, tongue), tongue));
    }
    if (this.#quoted !== before.quoted) parts.push(this.#quoted);
    return parts;
  }

  #play(game: Heard, view: TableView, tongue: Tongue): string[] {
    if (game.phase === "settled") return this.#ending(game, view, tongue);
    const seat = view.round.seats[game.seat];
    // Autoplay's decisions are not the player's, and what is sent already is none any more.
    if (seat === undefined || game.automatic || game.busy) return [];
    const turn = `${view.round.version} ${seat.seat}`;
    const turns = turn !== this.#turn;
    // Whoever comes back to a hand, or turns to one whose turn it is not, wants to hear all of it.
    const whole = turns && (!seat.to_act || this.#turn.startsWith(`${view.round.version} `));
    this.#turn = turn;
    if (turns) this.#comment = "";
    return [
      ...(turns ? this.#fresh(view, tongue) : []),
      ...this.#facts(game, view.round, { seat, turns, whole }, tongue),
      ...this.#early(game, view.round, tongue),
      ...this.#sure(game, view.round, tongue),
      ...(seat.to_act ? this.#decide(game, turns, tongue) : []),
    ];
  }

  /** What the server has to say with a round, once. */
  #fresh(view: TableView, { say }: Tongue): string[] {
    const fresh = view.notices.map(say).filter((notice) => !this.#notices.has(notice));
    for (const notice of fresh) this.#notices.add(notice);
    return fresh;
  }

  #newBoard(round: RoundView, tongue: Tongue): string[] {
    const fresh = round.board.slice(this.#board);
    this.#board = round.board.length;
    return fresh.length === 0 ? [] : [tongue.t("said.board", { cards: cards(fresh, tongue) })];
  }

  /** What is new of the board and of the seat before the player, in the order in which it was dealt; then the hand's name. */
  #facts(game: Heard, round: RoundView, { seat, turns, whole }: { seat: SeatView; turns: boolean; whole: boolean }, tongue: Tongue): string[] {
    if (!seat.is_in) return turns ? [outWords([seat.seat], tongue)] : [];
    const named = turns && round.seats.length > 1 ? [tongue.t("seats.one", { seat: seat.seat + 1 })] : [];
    const board = this.#newBoard(round, tongue);
    if (game.peel.hides(seat.seat)) {
      const covers = whole || !this.#covered.has(seat.seat);
      this.#covered.add(seat.seat);
      return covers ? [...named, tongue.t("said.squeeze", { key: keyName("turn") }), ...board] : [...board, ...named];
    }
    const dealt = whole || !this.#hands.has(seat.seat);
    const hand = tongue.t("said.hand", { cards: cards(seat.cards, tongue) });
    const parts = dealt ? [...named, hand, ...board] : [...board, ...named];
    if (seat.folded) parts.push(tongue.t("felt.folded"));
    const label = tongue.say(seat.label);
    if (whole || label !== this.#labels.get(seat.seat)) parts.push(label);
    // A card that changes nothing is news too, as a dealer would say.
    else if (label !== "" && round.board.length > (this.#named.get(seat.seat) ?? 0)) parts.push(tongue.t("said.still", { hand: label }));
    this.#hands.add(seat.seat);
    this.#labels.set(seat.seat, label);
    this.#named.set(seat.seat, round.board.length);
    return parts;
  }

  /** Wagers that are settled before the round is. */
  #early(game: Heard, round: RoundView, tongue: Tongue): string[] {
    return round.seats.flatMap(({ seat, lines }) => {
      const out = game.peel.hides(seat) ? [] : lines.filter(({ wager }) => game.showing.tells(seat, wager));
      const fresh = out.filter(({ wager }) => !this.#told.has(`${seat} ${wager}`));
      for (const { wager } of fresh) this.#told.add(`${seat} ${wager}`);
      return linesWords(game.sheet, fresh, tongue).map((text) => ofSeat(seat, round.seats.length > 1, text, tongue));
    });
  }

  /** Wagers that have hit and are paid later, each once. */
  #sure(game: Heard, round: RoundView, tongue: Tongue): string[] {
    return round.seats.flatMap(({ seat, sure }) => {
      const fresh = game.peel.hides(seat) ? [] : sure.filter(({ wager }) => !this.#told.has(`${seat} ${wager} sure`));
      for (const { wager } of fresh) this.#told.add(`${seat} ${wager} sure`);
      return sureWords(game.sheet, fresh, tongue).map((text) => ofSeat(seat, round.seats.length > 1, text, tongue));
    });
  }

  /** The choices once; of the time only when it gets short, and at first what its end would mean. */
  #decide(game: Heard, turns: boolean, tongue: Tongue): string[] {
    const before = turns ? null : this.#warned;
    const seconds = game.countdown.spoken;
    const warns = seconds !== null && seconds !== before;
    this.#warned = seconds;
    const time = warns ? timeWords(game, tongue, { isNews: before === null }) : [];
    return turns ? [decisionWords(game, tongue), ...time] : time;
  }

  /** Another hand's result is on the slip now. */
  #turned(game: Heard, { round }: TableView, tongue: Tongue): string[] {
    const seat = round.seats[game.seat];
    if (!this.#over || seat === undefined || seat.seat === this.#seat) return [];
    this.#seat = seat.seat;
    return [turnedWords(seat, tongue)];
  }

  #ending(game: Heard, view: TableView, tongue: Tongue): string[] {
    const { round } = view;
    if (this.#over || round.seats.some(({ seat }) => game.peel.hides(seat))) return [];
    this.#over = true;
    this.#seat = game.seat;
    if (this.#automatic) return [];
    return [
      ...totalWords(game, tongue),
      ...this.#fresh(view, tongue),
      ...this.#newBoard(round, tongue),
      ...resultWords(game, round, (seat, wager) => this.#told.has(`${seat} ${wager}`) || this.#told.has(`${seat} ${wager} sure`), tongue),
    ];
  }
}
