/** One wager: won, lost or pushed, and what comes back. */
import { floorOf, matchesHole, strengthOf } from "./hands";
import type { PayLine, Result, RoundRules, WagerRules } from "./rules";

/** What is known of a hand; the dealer's cards are empty while they are down. */
export interface Facts {
  folded: boolean;
  hole: readonly string[];
  board: readonly string[];
  dealer: readonly string[];
}

type Verdict = { outcome: "lose" | "push"; line: null } | { outcome: "win"; line: PayLine };

const lost: Verdict = { outcome: "lose", line: null };
const pushed: Verdict = { outcome: "push", line: null };

function linesOf(wager: WagerRules): PayLine[] {
  const table = wager.tables[wager.pays];
  if (table === undefined) throw new RangeError(`there is no pay table ${wager.pays}`);
  return table.lines;
}

function pattern(wager: WagerRules, facts: Facts): Verdict {
  const cards = [...facts.hole, ...facts.board];
  const strength = wager.judged_on === "hole" ? 0 : strengthOf(wager.judged_on === "flop" ? cards.slice(0, 5) : cards);
  const line = linesOf(wager).find((one) => {
    if (wager.judged_on !== "hole") return strength >= floorOf(one.hand ?? "");
    const onDealer = one.dealer === null || matchesHole(one.dealer, facts.dealer);
    return onDealer && matchesHole(one.hole ?? "", facts.hole);
  });
  return line === undefined ? lost : { outcome: "win", line };
}

/** A won contest pays by the line that covers the hand, once it reaches the threshold. */
function paid(wager: WagerRules, player: number): Verdict {
  if (player < floorOf(wager.pays_from)) return wager.below === "push" ? pushed : lost;
  const line = linesOf(wager).find((one) => player >= floorOf(one.hand ?? ""));
  if (line === undefined) throw new RangeError("no line covers a won hand");
  return { outcome: "win", line };
}

function contest(rules: RoundRules, wager: WagerRules, facts: Facts): Verdict {
  const player = strengthOf([...facts.hole, ...facts.board]);
  const dealer = strengthOf([...facts.dealer, ...facts.board]);
  const { qualifier, tie } = rules.settling;
  if (wager.unqualified !== "compare" && qualifier !== "none" && dealer < floorOf(qualifier)) {
    return wager.unqualified === "push" ? pushed : paid(wager, player);
  }
  if (player > dealer) return paid(wager, player);
  if (player < dealer || tie === "lose") return lost;
  return tie === "win" ? paid(wager, player) : pushed;
}

/** Odds as [to, one]. */
function toOne({ odds }: PayLine): [number, number] {
  if (typeof odds === "number") return [odds, 1];
  const [to, one] = odds.split(":").map(Number);
  return [to ?? 0, one ?? 1];
}

/** Settle one stake; `wonBefore` is what this hand has won so far, which the cap counts. */
export function settle(
  rules: RoundRules,
  wagerId: string,
  facts: Facts,
  at: { seat: number; stake: number; wonBefore: number },
): Result {
  const wager = rules.wagers[wagerId];
  if (wager === undefined) throw new RangeError(`there is no wager ${wagerId}`);
  const { seat, stake, wonBefore } = at;
  const isLost = facts.folded && wager.on_fold === "lose";
  const verdict = isLost ? lost : wager.kind === "pattern" ? pattern(wager, facts) : contest(rules, wager, facts);
  if (verdict.line === null) {
    const returned = verdict.outcome === "push" ? stake : 0;
    return { seat, wager: wagerId, stake, outcome: verdict.outcome, odds: null, returned };
  }
  const odds = toOne(verdict.line);
  const won = Math.floor((stake * odds[0]) / odds[1]);
  const cap = rules.settling.cap_minor;
  const capped = cap > 0 ? Math.min(won, Math.max(cap - wonBefore, 0)) : won;
  return { seat, wager: wagerId, stake, outcome: "win", odds, returned: stake + capped };
}
