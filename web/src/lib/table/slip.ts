/** What the slip says while nothing is settled: the next thing to do, and what it costs. */
import type { speech as Speech } from "../i18n/language.svelte";
import { connection } from "../api/connection.svelte";
import { account } from "../state/account.svelte";
import { clock } from "../state/sitting.svelte";
import { outWords, sureWords } from "./announce";
import { choicesOf, defaultName } from "./choices";
import type { Game } from "./game.svelte";
import { stageOf } from "./stage";

export interface Slip {
  next: string;
  notes: string[];
  /** True where something was refused. */
  alarm: boolean;
  /** It was said of the chips before these too, and is not told again. */
  repeats?: boolean;
}

type Tongue = typeof Speech;
type Words = Pick<Tongue, "t" | "pick" | "amount">;

/** What is missing first, and from which seat where there are several. */
function leastText(game: Game, { t, pick, amount }: Words): string {
  const missing = game.missing[0];
  if (missing === undefined) return "";
  const least = t("slip.least", { spot: pick(missing.spot.label), min: amount(missing.spot.limits?.min ?? 0) });
  return game.stakes.length > 1 ? t("slip.at-seat", { seat: missing.seat + 1, text: least }) : least;
}

/** More lies on the felt than the balance has, since another window has played. */
function overText(game: Game, { t, amount }: Pick<Words, "t" | "amount">): string {
  return t("hitch.over", { balance: amount(account.balance), amount: amount(game.bets.out) });
}

function hitchText(game: Game, { t, pick, amount }: Words): string {
  const hitch = game.bets.hitch;
  if (hitch?.why === "letters") return t("hitch.letters");
  if (hitch?.why === "over") return overText(game, { t, amount });
  if (hitch?.why === "funds") {
    const wanted = { balance: amount(game.purse), amount: amount((hitch.asked ?? 0) - game.bets.out) };
    return t(game.bets.out > 0 ? "hitch.funds" : "hitch.funds-all", wanted);
  }
  const spot = game.sheet.spots.find(({ wager }) => wager === hitch?.wager);
  if (hitch === null || spot === undefined) return "";
  const label = pick(spot.label);
  const limits = spot.limits;
  if (hitch.why === "least") return game.refill === null ? leastText(game, { t, pick, amount }) : t("said.used-up");
  if (hitch.why === "amount" || hitch.why === "empty") {
    return t(`hitch.${hitch.why}`, { spot: label, min: amount(limits?.min ?? 0), max: amount(limits?.max ?? 0) });
  }
  if (hitch.why === "closed" || limits === null) {
    const on = game.sheet.spots.find(({ wager }) => wager === spot.requires);
    return on ? t("hitch.needs", { spot: label, other: pick(on.label) }) : t("hitch.closed", { spot: label });
  }
  return hitch.why === "max"
    ? t("hitch.max", { spot: label, max: amount(limits.max) })
    : t("hitch.step", { spot: label, step: amount(limits.step) });
}

/** What the house would fill the account up to, where that is what is lacking. */
function refillNotes(game: Game, { t, amount }: Pick<Words, "t" | "amount">): string[] {
  const isShort = game.refill !== null || ["funds", "over"].includes(game.bets.hitch?.why ?? "");
  const refill = isShort && account.mayRefill ? account.session?.refill_to_minor : undefined;
  return refill === undefined ? [] : [t("slip.refill", { refill: t("bar.refill"), amount: amount(refill) })];
}

function bettingSlip(game: Game, tongue: Tongue): Slip {
  const { t, pick, say, amount } = tongue;
  if (game.refill !== null) return { next: t("said.used-up"), notes: refillNotes(game, tongue), alarm: true };
  const limits = game.sheet.spots
    .filter((spot) => spot.limits !== null)
    .map((spot) => t("slip.limits", { spot: pick(spot.label), min: amount(spot.limits?.min ?? 0), max: amount(spot.limits?.max ?? 0) }));
  if (game.bets.out === 0) return { next: t("slip.ante", { spot: pick(game.ante.label) }), notes: limits, alarm: false };
  if (!game.bets.covered) {
    return { next: overText(game, tongue), notes: limits, alarm: true };
  }
  if (game.missing.length > 0) return { next: leastText(game, tongue), notes: limits, alarm: false };
  const out = [outWords(game.sittingOut, tongue)].filter((words) => words !== "");
  const short = game.bets.quote?.is_covered === false ? (game.bets.quote.notices[0] ?? null) : null;
  if (short !== null) {
    const [, ...notes] = costs(game, tongue);
    const again = game.bets.warned ? t("slip.deal-anyway") : t("slip.deal", { amount: amount(game.bets.out) });
    return { next: say(short), notes: [again, ...out, ...notes], alarm: true, repeats: game.bets.repeats };
  }
  const refusal = game.bets.quote?.refusal ?? null;
  if (refusal !== null) return { next: say({ key: `refusal.${refusal.code}`, params: refusal.params }), notes: [], alarm: true, repeats: game.bets.repeats };
  return { next: t("slip.deal", { amount: amount(game.bets.out) }), notes: [...out, ...costs(game, tongue)], alarm: false };
}

/** What the round can cost in all, as the server weighed it. */
function costs(game: Game, { t, pick, say, amount }: Tongue): string[] {
  const quote = game.bets.quote;
  const antes = game.bets.stakes.reduce((sum, stakes) => sum + (stakes[game.ante.wager] ?? 0), 0);
  if (quote === null || antes === 0) return [];
  const main = antes + quote.may_follow_minor;
  const spot = pick(game.ante.label);
  const notes = [t("slip.cost", { multiple: main / antes, spot, amount: amount(main) })];
  if (quote.staked_minor > antes) notes.push(t("slip.side", { amount: amount(quote.staked_minor + quote.may_follow_minor) }));
  return [...quote.notices.map(say), ...notes];
}

/** Whose turn it is, what is staked so far, and how long there is for it once it gets short. */
function decidingSlip(game: Game, tongue: Tongue): Slip {
  const { t, amount } = tongue;
  // Turned to while others play: nothing is decided here.
  if (game.sittingOut.includes(game.seat)) return { next: outWords([game.seat], tongue), notes: [], alarm: false };
  const { mySeat } = game;
  const several = (game.view?.round.seats.length ?? 1) > 1;
  // Its name stands under the hand itself.
  const told = mySeat?.folded ? t("felt.folded") : mySeat?.to_act === false ? t("slip.waits") : t("slip.decide");
  const short = game.countdown.short;
  const time = short === null ? "" : t("slip.time", { time: clock(short * 1000), act: defaultName(game.sheet, game.decision, tongue) });
  const staked = { amount: amount(mySeat?.staked ?? 0), all: amount(game.staked) };
  const sure = (mySeat?.sure ?? []).filter(({ wager }) => game.sureOf(game.seat, wager) !== null);
  // What comes in the course of the deal stands behind what is there already, and moves none of it.
  const notes = [time, t(several ? "slip.so-far-all" : "slip.so-far", staked), ...sureWords(game.sheet, sure, tongue)];
  const next = several ? t("slip.at-seat", { seat: game.seat + 1, text: told }) : told;
  return { next, notes: notes.filter((note) => note !== ""), alarm: false };
}

/** What was pressed, as its button names it, while the server is away; null where nothing waits for it. */
export function waitingText({ sent, sheet, decision }: Pick<Game, "sent" | "sheet" | "decision">, { t, pick }: Pick<Tongue, "t" | "pick">): string | null {
  if (sent === null || !connection.lost) return null;
  const choice = choicesOf(sheet, decision).find(
    ({ button, multiple }) => sent !== "deal" && button.action === sent.action && (multiple === null || multiple === sent.multiple),
  );
  return t("slip.sent", { act: choice === undefined ? t("act.deal") : pick(choice.button.label) });
}

export function slipOf(game: Game, tongue: Tongue): Slip {
  const { t, say } = tongue;
  const waiting = waitingText(game, tongue);
  if (waiting !== null) return { next: waiting, notes: [], alarm: false };
  // Each takes the other's place: a hitch that is there came after the refusal.
  if (game.refusal !== null && game.bets.hitch === null) return { next: game.refusal.message, notes: [], alarm: true };
  const isLate = game.bets.hitch?.why === "late";
  if (game.bets.hitch !== null && !isLate) {
    return { next: hitchText(game, tongue), notes: refillNotes(game, tongue), alarm: true };
  }
  const stage = stageOf(game);
  if (stage === "dealing" || stage === "settling") return { next: t(`slip.${stage}`), notes: [], alarm: false };
  const slip = stage === "betting" ? bettingSlip(game, tongue) : decidingSlip(game, tongue);
  if (game.elsewhere || isLate) {
    return { next: t(isLate ? "hitch.late" : "slip.elsewhere"), notes: [slip.next, ...slip.notes], alarm: true };
  }
  return { ...slip, notes: [...(game.view?.notices ?? []).map(say), ...slip.notes] };
}
