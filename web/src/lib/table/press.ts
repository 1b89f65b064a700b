/** What a key does at the table. */
import { focusNext, focusOn, losesFocus } from "../focus";
import { choicesOf } from "./choices";
import type { Game } from "./game.svelte";
import { actsOf } from "./keys";
import { rest } from "./rest.svelte";

function run(game: Game, act: string): boolean {
  const [kind, name] = act.split(".");
  if (kind === "chip") {
    const chip = game.bets.rail[Number(name)];
    if (chip === undefined) return false;
    game.bets.chip = chip.value;
    return true;
  }
  if (kind === "spot" && name !== undefined) {
    if (!game.sheet.spots.some((spot) => spot.wager === name)) return false;
    void game.place(name);
    return true;
  }
  if (kind === "seat" && name !== undefined) return turn(game, name);
  if (act === "amount") {
    if (game.betting) toField(game);
    else game.bets.late();
    return true;
  }
  if (act === "turn") {
    const loses = losesFocus("[data-squeeze], [data-turn-all]");
    const turned = game.peel.turnAll(game.seat);
    if (turned && loses) void focusNext();
    return turned;
  }
  if (act === "deal") deal(game);
  else if (act === "rebet") {
    if (game.mayRebet && rest.takes(game.again ? "double" : act)) void game.rebet();
  } else if (act === "undo") game.undo();
  else if (act === "clear") game.clear();
  else return decide(game, act);
  return true;
}

/** Go to the field of an amount; where a small window has given its place to the result, it comes with the next bet. */
function toField(game: Game): void {
  const field = document.getElementById("amount");
  if (game.phase === "settled" && field?.checkVisibility({ visibilityProperty: true }) === false) {
    void game.begin().then(() => focusOn("#amount"));
  } else field?.focus();
}

/** Turn to another hand, take one more or one fewer, or bet on all the same; nothing at a table of one. */
function turn(game: Game, how: string): boolean {
  if (game.bets.seatsMost < 2) return false;
  if (how === "next") game.seat = (game.seat + 1) % game.hands;
  else if (how === "previous") game.seat = (game.seat + game.hands - 1) % game.hands;
  else if (how === "same") game.same();
  else if (how === "more" && game.mayAdd) void game.seats(game.hands + 1);
  else if (how === "fewer" && game.mayDrop) void game.seats(game.hands - 1);
  return true;
}

/** Deal, from what lies out or from the last stakes; where a bet is missing, have that said. */
function deal(game: Game): void {
  const over = game.phase === "settled";
  if ((over ? game.mayRebet : game.mayDeal) && !rest.takes("deal")) return;
  void (over ? game.rebetAndDeal() : game.deal());
}

function decide(game: Game, act: string): boolean {
  const choices = choicesOf(game.sheet, game.decision);
  for (const choice of choices.filter(({ button }) => button.action === act)) {
    const legal = game.legal(choice.button, choice.multiple);
    if (legal === null) continue;
    if (rest.takes(act)) void game.act(legal);
    return true;
  }
  return false;
}

/** Do what is on a key; true if something was. A key during the deal brings the deal to its end. */
export function press(game: Game, code: string): boolean {
  if (game.showing.running && (code === "Space" || actsOf(code).length > 0)) {
    game.showing.hurry();
    return true;
  }
  return actsOf(code).some((act) => run(game, act));
}
