/** One sentence for a screen reader about how the table stands. */
import { cardName } from "../cards/names";
import type { speech as Speech } from "../i18n/language.svelte";
import type { Game } from "./game.svelte";
import { reached } from "./scene";

type Tongue = typeof Speech;

function cards(list: readonly (string | null)[], { t }: Tongue): string {
  return list.map((card) => cardName(card, t)).join(", ");
}

export function announcement(game: Game, tongue: Tongue): string {
  const { t, say, pick, amount, signed } = tongue;
  const round = game.view?.round;
  const seat = game.mySeat;
  if (!round || !seat || game.phase === "betting") {
    return game.bets.out > 0 ? t("said.out", { amount: amount(game.bets.out) }) : "";
  }
  if (game.showing.running) return "";
  const down = game.peel.hides(seat.seat);
  const parts = [down ? t("said.squeeze") : t("said.hand", { cards: cards(seat.cards, tongue) })];
  if (round.board.length > 0) parts.push(t("said.board", { cards: cards(round.board, tongue) }));
  if (seat.label && !down) parts.push(say(seat.label));
  if (game.phase === "deciding") {
    const seconds = game.countdown.spoken;
    const time = seconds === null ? [] : [t("said.time", { seconds })];
    return [...parts, t("slip.decide"), ...time].join(". ");
  }
  if (reached(game.showing.moment, "paid")) {
    if (round.dealer.label) parts.push(t("said.dealer", { cards: cards(round.dealer.cards, tongue), hand: say(round.dealer.label) }));
    for (const line of seat.lines) {
      const spot = pick(game.sheet.spots.find(({ wager }) => wager === line.wager)?.label);
      parts.push(`${spot}: ${t(`outcome.${line.outcome}`)} ${signed(line.net)}`);
    }
    parts.push(t("said.net", { amount: signed(seat.net) }));
  }
  return parts.join(". ");
}
