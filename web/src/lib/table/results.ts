/** The results of a round: what it came to, and each wager as the slip lists it, each reason once. */
import type { speech as Speech } from "../i18n/language.svelte";
import type { Label, Line, SeatView } from "../api/types";

/** What all seats together won or lost. */
export function netOf(seats: readonly Pick<SeatView, "net">[]): number {
  return seats.reduce((sum, { net }) => sum + net, 0);
}

/** What is said of wagers that came to nothing together: all stakes came back, or wins made up for losses. */
export function evenKey(lines: readonly Pick<Line, "outcome">[]): "slip.returned" | "slip.even" {
  return lines.every(({ outcome }) => outcome === "push") ? "slip.returned" : "slip.even";
}

/** What stands beside a result: what came back of what was staked; where it came to nothing, that is said already. */
export function stakedWords({ net, returned, staked }: Pick<SeatView, "net" | "returned" | "staked">, { t, amount }: Pick<typeof Speech, "t" | "amount">): string {
  if (net === 0) return t("slip.staked", { amount: amount(staked) });
  return t("slip.of", { returned: amount(returned), staked: amount(staked) });
}

/** Wagers one after the other that ended for the same reason. */
export interface Because {
  why: string;
  lines: Line[];
}

/** Group neighbouring lines whose reason reads the same. */
export function because(lines: readonly Line[], say: (label: Label) => string): Because[] {
  const groups: Because[] = [];
  for (const line of lines) {
    const why = say(line.reason);
    const above = groups.at(-1);
    if (above?.why === why) above.lines.push(line);
    else groups.push({ why, lines: [line] });
  }
  return groups;
}
