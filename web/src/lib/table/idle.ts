/** Why a key does nothing at the moment; whoever does not see its button dark has to be told. */
import type { Key } from "../i18n/language.svelte";
import { choicesOf } from "./choices";
import type { Game } from "./game.svelte";
import { rest } from "./rest.svelte";

function onSeats(game: Game, how: string | undefined): Key | null {
  if (game.bets.seatsMost < 2) return "idle.one";
  if (how === "next" || how === "previous") return game.hands < 2 ? "idle.one" : null;
  if (game.phase === "deciding") return "hitch.late";
  if (how === "more") return game.mayAdd ? null : "idle.most";
  if (how === "fewer") return game.mayDrop ? null : "idle.one";
  if (game.phase === "settled" || game.bets.out === 0) return "idle.out";
  return game.maySame ? null : "idle.same";
}

function onDecision(game: Game, act: string): Key | null {
  if (game.phase !== "deciding") return "idle.decide";
  if (game.mySeat?.to_act !== true) return "slip.waits";
  const choices = choicesOf(game.sheet, game.decision).filter(({ button }) => button.action === act);
  return choices.some(({ button, multiple }) => game.legal(button, multiple) !== null) ? null : "idle.offer";
}

function onChips(game: Game, act: string): Key | null {
  if (game.phase === "deciding") return "hitch.late";
  if (act === "undo") return game.mayUndo ? null : "idle.undo";
  if (act === "clear") return game.phase === "betting" && game.bets.out > 0 ? null : "idle.out";
  return act !== "rebet" || game.mayRebet ? null : "idle.rebet";
}

function onRail(game: Game, at: number): Key | null {
  if (game.phase === "deciding") return "hitch.late";
  const chip = game.bets.rail[at];
  if (chip === undefined) return "idle.chip";
  return chip.value === game.bets.chip ? "idle.held" : null;
}

function reason(game: Game, act: string): Key | null {
  const [kind, name] = act.split(".");
  if (kind === "chip") return onRail(game, Number(name));
  if (kind === "seat") return onSeats(game, name);
  if (kind === "spot") return onChips(game, act);
  if (act === "turn") return game.peel.hides(game.seat) ? null : "idle.turn";
  if (decides.test(act)) return onDecision(game, act);
  return ["deal", "rebet", "undo", "clear"].includes(act) ? onChips(game, act) : null;
}

/** Whether this table knows an act: one key bears what other games have besides, and what it had is freed by another choice. */
function isKnown({ sheet }: Game, act: string): boolean {
  if (!atTable.test(act)) return false;
  const [kind, name] = act.split(".");
  if (kind === "spot") return sheet.spots.some(({ wager }) => wager === name);
  return !decides.test(act) || sheet.decisions.some(({ buttons }) => buttons.some(({ action }) => action === act));
}

const decides = /^(fold|check|call|bet)$/;
const atTable = /^(chip|spot|seat)\.|^(fold|check|call|bet|deal|rebet|undo|clear|turn|amount)$/;

/** What to say of a key with these acts; null where one of them is possible, or something is still on its way. */
export function whyIdle(game: Game, acts: readonly string[], isLost = false): Key | null {
  const known = acts.filter((act) => isKnown(game, act));
  if (known.length === 0) return null;
  if (isLost) return "banner.lost";
  if (game.automatic) return "idle.auto";
  if (game.busy || game.showing.running || known.some((act) => rest.act === act)) return null;
  const reasons = known.map((act) => reason(game, act));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}
