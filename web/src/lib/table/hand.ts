/** What a hand that carries chips may do at a table, and what becomes of them. */
import type { Hand } from "./drag.svelte";
import type { Game } from "./game.svelte";
import { isOpen, without } from "./stakes";

export function handOf(game: Game): Hand {
  return {
    get free() {
      return game.betting && !game.busy && game.view !== null;
    },
    takes(wager, { from }) {
      const spot = game.sheet.spots.find((one) => one.wager === wager);
      // Over a finished round the felt is as good as empty.
      const mine = game.phase === "betting" ? (game.stakes[game.seat] ?? {}) : {};
      return spot !== undefined && isOpen(spot, from === null ? mine : without(game.sheet.spots, mine, from));
    },
    put(wager, { amount, from }) {
      void (from === null ? game.place(wager, amount) : game.move(from, wager));
    },
    takeAway({ from }) {
      if (from !== null) void game.remove(from);
    },
  };
}
