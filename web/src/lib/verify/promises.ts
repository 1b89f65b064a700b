/**
 * The commitments that this tab was shown before the bets: what a server publishes afterwards is
 * compared with these, not with its own word.
 */
const key = "riverhouse.commitments";
const most = 100;

type Promises = [roundId: string, commitment: string][];

function kept(): Promises {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(read) ? (read as Promises).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

/** Remember the commitment of a round on which nothing is staked yet; the first one stands. */
export function noteCommitment(view: { round_id: string; commitment: string; round: { phase: string } }): void {
  if (view.round.phase !== "betting") return;
  const promises = kept();
  if (promises.some(([id]) => id === view.round_id)) return;
  try {
    sessionStorage.setItem(key, JSON.stringify([...promises, [view.round_id, view.commitment]].slice(-most)));
  } catch {
    // Without storage the record's own commitment is all there is to compare with.
  }
}

/** The commitment that this tab was shown before the bets of a round, if it was here then. */
export function promised(roundId: string): string | null {
  return kept().find(([id]) => id === roundId)?.[1] ?? null;
}
