/** What a screen reader says of the table, sentence by sentence. What has been said already is the narrator's to know. */
import type { VariantSheet } from "../api/sheet";
import type { Line, RoundView, SeatView } from "../api/types";
import { cardName } from "../cards/names";
import type { speech as Speech } from "../i18n/language.svelte";
import { choicesOf, defaultName } from "./choices";
import type { Game } from "./game.svelte";
import { keyName } from "./keys";
import { because, evenKey } from "./results";
import type { Stakes } from "./stakes";

export type Tongue = Pick<typeof Speech, "t" | "say" | "pick" | "amount" | "signed">;

/** What is heard of a table. */
export type Heard = Pick<Game, "sheet" | "view" | "phase" | "seat" | "busy" | "automatic" | "decision" | "purse" | "net" | "legal" | "refill"> & {
  readonly showing: Pick<Game["showing"], "rests" | "tells">;
  readonly peel: Pick<Game["peel"], "hides">;
  readonly countdown: Pick<Game["countdown"], "short" | "spoken">;
  readonly bets: Pick<Game["bets"], "stakes" | "out" | "chip" | "quote" | "seatsMost">;
};

/** Parts as one text, each a sentence; some bring their full stop along. */
export function sentences(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "").map((part) => part.replace(/\.$/, ""));
  return said.length === 0 ? "" : `${said.join(". ")}.`;
}

export function cards(list: readonly (string | null)[], { t }: Tongue): string {
  return list.map((card) => cardName(card, t)).join(", ");
}

function spotName(sheet: VariantSheet, wager: string, { pick }: Pick<Tongue, "pick">): string {
  return pick(sheet.spots.find((spot) => spot.wager === wager)?.label);
}

/** The number of a seat before what is said of it; nothing where there is only one. */
export function ofSeat(seat: number, several: boolean, text: string, { t }: Tongue): string {
  return several ? t("slip.at-seat", { seat: seat + 1, text }) : text;
}

/** Which seats get no cards this round; nothing where all do. */
export function outWords(seats: readonly number[], { t }: Pick<Tongue, "t">): string {
  const [first, ...more] = seats.map((seat) => seat + 1);
  if (first === undefined) return "";
  return more.length === 0 ? t("seats.out", { seat: first }) : t("seats.out-all", { seats: [first, ...more].join(", ") });
}

/** The chips of one seat, wager by wager. */
export function stakesWords(sheet: VariantSheet, stakes: Stakes, tongue: Tongue): string {
  const lying = Object.entries(stakes).filter(([, amount]) => amount > 0);
  if (lying.length === 0) return tongue.t("said.no-bet");
  return lying.map(([wager, amount]) => `${spotName(sheet, wager, tongue)} ${tongue.amount(amount)}`).join(", ");
}

/** Which wagers of which seats are other than before, with what lies on them now. */
export function changes(sheet: VariantSheet, before: readonly Stakes[], now: readonly Stakes[], tongue: Tongue): string[] {
  return now.flatMap((stakes, seat) => {
    const changed = sheet.spots.filter(({ wager }) => (stakes[wager] ?? 0) !== (before[seat]?.[wager] ?? 0));
    if (changed.length === 0) return [];
    const words = changed.map(({ wager }) => {
      const spot = spotName(sheet, wager, tongue);
      const amount = stakes[wager] ?? 0;
      return amount > 0 ? `${spot} ${tongue.amount(amount)}` : tongue.t("said.off", { spot });
    });
    return [now.length > 1 ? `${tongue.t("seats.one", { seat: seat + 1 })}: ${words.join(", ")}` : words.join(", ")];
  });
}

/** All of a hand as it lies before the player, with the board that it plays with. */
export function handWords({ peel }: Pick<Heard, "peel">, { board, seats }: Pick<RoundView, "board" | "seats">, seat: SeatView, tongue: Tongue): string[] {
  const { t, say } = tongue;
  const named = seats.length > 1 ? [t("seats.one", { seat: seat.seat + 1 })] : [];
  const lying = board.length > 0 ? [t("said.board", { cards: cards(board, tongue) })] : [];
  if (peel.hides(seat.seat)) return [...named, t("said.squeeze", { key: keyName("turn") }), ...lying];
  return [...named, t("said.hand", { cards: cards(seat.cards, tongue) }), ...lying, ...(seat.folded ? [t("felt.folded")] : []), say(seat.label)];
}

/** The choices that are open, as their buttons name them, with what each costs. */
export function decisionWords(game: Heard, tongue: Tongue): string {
  const { t, pick, amount } = tongue;
  const actions = choicesOf(game.sheet, game.decision).flatMap(({ button, multiple }) => {
    const legal = game.legal(button, multiple);
    const label = pick(button.label);
    if (legal === null) return [];
    if (legal.amount_minor > 0) return [`${label} ${amount(legal.amount_minor)}`];
    return [`${label}, ${legal.cost_minor > 0 ? t("act.lose", { amount: amount(legal.cost_minor) }) : t("act.free")}`];
  });
  return t("said.decide", { actions: actions.join("; ") });
}

/** How little time is left, and what is done for whoever lets it run out, where that is news. */
export function timeWords({ sheet, decision, countdown }: Heard, tongue: Tongue, { isNews }: { isNews: boolean }): string[] {
  const left = tongue.t("said.left", { seconds: countdown.short ?? 0 });
  return isNews ? [left, tongue.t("said.runs-out", { act: defaultName(sheet, decision, tongue) })] : [left];
}

function lineResult({ outcome, net }: Line, { t, amount }: Tongue): string {
  return outcome === "push" ? t("outcome.push") : `${t(`outcome.${outcome}`)} ${amount(Math.abs(net))}`;
}

/** What wagers did and why, each reason once. */
export function linesWords(sheet: VariantSheet, lines: readonly Line[], tongue: Tongue): string[] {
  return because(lines, tongue.say).map(({ why, lines: same }) => {
    const results = same.map((line) => `${spotName(sheet, line.wager, tongue)}: ${lineResult(line, tongue)}`);
    return sentences([results.join(", "), why]);
  });
}

/** What wagers did whose reason has been heard before: the amounts, by which a listener adds up the total. */
function againWords(sheet: VariantSheet, lines: readonly Line[], tongue: Tongue): string[] {
  return lines.map((line) => tongue.t("said.before", { spot: spotName(sheet, line.wager, tongue), result: lineResult(line, tongue) }));
}

/** What wagers have won for certain and are paid later. */
export function sureWords(sheet: VariantSheet, lines: readonly Line[], tongue: Pick<Tongue, "t" | "pick" | "amount">): string[] {
  return lines.map(({ wager, net }) => tongue.t("slip.sure", { spot: spotName(sheet, wager, tongue), amount: tongue.amount(net) }));
}

/** The dealer's cards and hand, and whether it plays; nothing while they lie face down. */
export function dealerWords({ dealer }: RoundView, tongue: Tongue): string[] {
  if (!dealer.shown || dealer.label === null) return [];
  const hand = tongue.say(dealer.label);
  const key = dealer.qualifies === null ? "caption.dealer" : dealer.qualifies ? "caption.qualifies" : "caption.not";
  return [tongue.t("said.dealer", { cards: cards(dealer.cards, tongue) }), tongue.t(key, { hand })];
}

/** Whether the listener has been told of a wager's result already. */
export type Told = (seat: number, wager: string) => boolean;

function seatResult(game: Heard, seat: SeatView, told: Told, tongue: Tongue): string {
  const { sheet } = game;
  const several = (game.view?.round.seats.length ?? 1) > 1;
  const fresh = seat.lines.filter(({ wager }) => !told(seat.seat, wager));
  const again = seat.lines.filter(({ wager }) => told(seat.seat, wager));
  const name = tongue.say(seat.label);
  // After the dealer's hand, one without a number of its seat would be taken for the dealer's too.
  const own = several || name === "" ? name : tongue.t("said.yours", { hand: name });
  const hand = seat.folded ? tongue.t("felt.folded") : own;
  const net = several ? [tongue.t("said.seat-net", { result: cameTo(seat.net, tongue) })] : [];
  const results = [...linesWords(sheet, fresh, tongue), ...againWords(sheet, again, tongue)];
  return ofSeat(seat.seat, several, sentences([hand, ...results, ...net]), tongue);
}

/** A sum won or lost, in words. */
function cameTo(net: number, { t, amount }: Tongue): string {
  if (net === 0) return t("said.even");
  return `${t(net > 0 ? "outcome.win" : "outcome.lose")} ${amount(Math.abs(net))}`;
}

/** What one hand came to, as the slip has it above its wagers. */
export function headline({ seat, is_in, net, lines }: Pick<SeatView, "seat" | "is_in" | "net" | "lines">, several: boolean, tongue: Pick<Tongue, "t" | "amount">): string {
  if (!is_in && several) return outWords([seat], tongue);
  if (net === 0) return tongue.t(evenKey(lines));
  return tongue.t(net > 0 ? "slip.won" : "slip.lost", { amount: tongue.amount(Math.abs(net)) });
}

/** Whose result is turned to, and what it is. */
export function turnedWords(seat: SeatView, tongue: Tongue): string {
  const result = headline(seat, true, tongue);
  if (!seat.is_in) return result;
  const hand = seat.folded ? tongue.t("felt.folded") : tongue.say(seat.label);
  return ofSeat(seat.seat, true, sentences([result, hand]), tongue);
}

/** What a round came to in all: what one wants to know first. */
export function totalWords(game: Heard, { t, amount }: Tongue): string[] {
  if (game.view === null || game.view.status === "void") return [];
  if (game.net !== 0) return [t(game.net > 0 ? "said.won" : "said.lost", { amount: amount(Math.abs(game.net)) })];
  return [t(evenKey(game.view.round.seats.flatMap(({ lines }) => lines)))];
}

/** How it came to that: the dealer, every seat with every wager; at last the balance. */
export function resultWords(game: Heard, round: RoundView, told: Told, tongue: Tongue): string[] {
  const { t, amount } = tongue;
  const balance = `${t("figure.balance")} ${amount(game.purse)}`;
  if (game.view?.status === "void") return [balance];
  const seats = round.seats.filter(({ is_in, lines }) => is_in || lines.length > 0);
  return [
    ...dealerWords(round, tongue),
    ...seats.map((seat) => seatResult(game, seat, told, tongue)),
    balance,
    ...(game.refill === null ? [] : [t("said.used-up"), t("slip.refill", { refill: t("bar.refill"), amount: amount(game.refill) })]),
  ];
}

/** Which cards came with a step of a replay: the player's, the board's new ones, at last the dealer's. */
export function stepWords(before: RoundView | undefined, now: RoundView, tongue: Tongue): string {
  const several = now.seats.length > 1;
  const fresh = now.board.slice(before?.board.length ?? 0);
  const turned = before?.dealer.shown !== true;
  const hands = now.seats
    .filter((seat) => seat.cards.length > (before?.seats[seat.seat]?.cards.length ?? 0))
    .map((seat) => ofSeat(seat.seat, several, tongue.t("said.hand", { cards: cards(seat.cards, tongue) }), tongue));
  const names = now.seats.flatMap(({ seat, label }) => {
    const name = tongue.say(label);
    return name === "" || name === tongue.say(before?.seats[seat]?.label ?? null) ? [] : [ofSeat(seat, several, name, tongue)];
  });
  return sentences([
    ...hands,
    ...(fresh.length > 0 ? [tongue.t("said.board", { cards: cards(fresh, tongue) })] : []),
    ...names,
    ...(turned ? dealerWords(now, tongue) : []),
  ]);
}
