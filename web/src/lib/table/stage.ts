/** Where a round stands for whoever looks at it: one state, from which slip and dealer both take their words. */
import type { Game } from "./game.svelte";

/** Chips go out; cards are on their way; a decision is asked for; hands are turned over and paid; all has been shown. */
export type Stage = "betting" | "dealing" | "deciding" | "settling" | "settled";

type Seen = Pick<Game, "phase"> & { readonly showing: Pick<Game["showing"], "running" | "moment"> };

/** The stage of a table, as far as the felt shows it: what the server knows already may still be on its way. */
export function stageOf({ phase, showing }: Seen): Stage {
  if (phase === "betting") return "betting";
  if (showing.running && showing.moment === "dealing") return "dealing";
  if (phase === "deciding") return "deciding";
  return showing.running && showing.moment !== "paid" ? "settling" : "settled";
}
