/** The focus when cards are dealt: what had it may be closed or gone, and then it goes where one decides. */
import { focusNext, losesFocus } from "../focus";
import type { Game } from "./game.svelte";

/** How long a screen reader has for the cards before the focus moves, in milliseconds. */
export const heardMs = 100;

/**
 * Hand the focus on at a table, whoever deals there: this window by a key, or another one while an amount is
 * typed here. A finger leaves nothing behind that it would miss, and sees no ring.
 */
export function handOver(game: Game, open: () => boolean): void {
  const deciding = $derived(game.phase === "deciding");
  /** Something had the focus before the cards came. */
  let held = false;

  $effect.pre(() => {
    held = deciding && !losesFocus();
  });

  $effect(() => {
    if (!deciding || game.busy || !game.showing.rests || !open()) return;
    const timer = setTimeout(() => {
      if (held && losesFocus() && !matchMedia("(hover: none)").matches) void focusNext();
      held = false;
    }, heardMs);
    return () => clearTimeout(timer);
  });
}
