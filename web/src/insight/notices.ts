/** What is said beside the values of a replay's decision: of the other hands once, for it holds all through the round. */
import type { Label } from "../lib/api/types";
import type { DecisionValue } from "./types";

const ofTheRound = /^coach\.others-/;

/** The notices of one decision, without those of the whole round that an earlier decision has said. */
export function noticesAt(decisions: readonly Pick<DecisionValue, "sequence" | "notices">[], { sequence, notices }: Pick<DecisionValue, "sequence" | "notices">): Label[] {
  const earlier = decisions.filter((one) => one.sequence < sequence).flatMap((one) => one.notices.map(({ key }) => key));
  return notices.filter(({ key }) => !ofTheRound.test(key) || !earlier.includes(key));
}
