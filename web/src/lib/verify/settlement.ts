/**
 * Checks the money of a finished round in the browser: under the very rules that its hash is of, the
 * cards that were dealt give the results that were told, and these add up to what was paid.
 */
import type { RoundRecord } from "../api/types";
import type { Proof } from "./fairness";
import { play, type Played } from "./settling/play";
import type { Asked, Result, RoundRules } from "./settling/rules";

export type SettlementCheckId = "rules" | "settlement" | "sum";

/** One step of the check; `wager` names the first one that was settled otherwise. */
export interface SettlementCheck {
  id: SettlementCheckId;
  ok: boolean;
  wager: string | null;
}

export type Settled = Pick<
  RoundRecord,
  "status" | "rules_hash" | "steps" | "staked_minor" | "returned_minor" | "net_minor"
>;

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function askedOf(record: Settled): Asked {
  const bet = record.steps.find(({ kind }) => kind === "bet");
  return {
    stakes: bet?.stakes ?? [],
    decisions: record.steps.flatMap(({ kind, seat, action, multiple }) =>
      kind === "decide" ? [{ seat: seat ?? 0, action: action ?? "", multiple }] : [],
    ),
  };
}

function toldOf(record: Settled): Result[] {
  const seats = record.steps.at(-1)?.round.seats ?? [];
  return seats.flatMap(({ seat, lines }) =>
    lines.map(({ wager, stake, outcome, odds, returned }) => ({ seat, wager, stake, outcome, odds, returned })),
  );
}

function isSame(one: Result | undefined, two: Result | undefined): boolean {
  if (one === undefined || two === undefined) return false;
  const odds = (result: Result): string => result.odds?.join(":") ?? "";
  return one.stake === two.stake && one.outcome === two.outcome && odds(one) === odds(two) && one.returned === two.returned;
}

/** The first wager that is settled otherwise, or told and not there, or there and not told. */
function firstOther(found: readonly Result[], told: readonly Result[]): string | null {
  const name = ({ seat, wager }: Result): string => `${seat} ${wager}`;
  const other = [...told, ...found].find((one) => {
    const here = found.find((result) => name(result) === name(one));
    return !isSame(here, told.find((result) => name(result) === name(one)));
  });
  return other?.wager ?? null;
}

/** Whether the cards lie on the table where the rules deal them. */
function liesAsDealt(record: Settled, played: Played): boolean {
  const view = record.steps.at(-1)?.round;
  if (view === undefined) return false;
  const isSameCards = (shown: readonly (string | null)[], dealt: readonly string[]): boolean =>
    shown.every((card, i) => card === null || card === dealt[i]);
  return (
    isSameCards(view.board, played.board) &&
    isSameCards(view.dealer.cards, played.dealer) &&
    view.seats.every(({ seat, cards }) => isSameCards(cards, played.seats[seat]?.hole ?? []))
  );
}

/**
 * Check a record: `rules` are the bytes that the server gave for its rules hash.
 *
 * A round that was called off has nothing to settle: everything that was staked came back.
 */
export async function checkSettlement(record: Settled, proof: Proof, rules: ArrayBuffer): Promise<SettlementCheck[]> {
  const hashes = [record.rules_hash, proof.rules_hash, ...record.steps.map(({ round }) => round.rules_hash)];
  const hash = await sha256(rules);
  const checks: SettlementCheck[] = [{ id: "rules", ok: hashes.every((one) => one === hash), wager: null }];
  const told = toldOf(record);
  if (record.status !== "void") {
    let ok = false;
    let wager: string | null = null;
    try {
      const parsed = JSON.parse(new TextDecoder().decode(rules)) as RoundRules;
      const played = play(parsed, askedOf(record), proof.dealt);
      wager = firstOther(played.results, told);
      ok = wager === null && played.dealt === proof.dealt.length && liesAsDealt(record, played);
    } catch (error) {
      // Rules or a record that cannot be played settle nothing; the check says so.
      if (!(error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError)) throw error;
    }
    checks.push({ id: "settlement", ok, wager });
  }
  const staked = record.status === "void" ? record.staked_minor : told.reduce((sum, { stake }) => sum + stake, 0);
  const returned = record.status === "void" ? staked : told.reduce((sum, line) => sum + line.returned, 0);
  const ok =
    staked === record.staked_minor && returned === record.returned_minor && returned - staked === record.net_minor;
  checks.push({ id: "sum", ok, wager: null });
  return checks;
}
