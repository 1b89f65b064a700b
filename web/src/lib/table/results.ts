/** The results of a seat as the slip lists them: each wager with what it did, each reason once. */
import type { Label, Line } from "../api/types";

/** What is said of wagers that came to nothing together: all stakes came back, or wins made up for losses. */
export function evenKey(lines: readonly Pick<Line, "outcome">[]): "slip.returned" | "slip.even" {
  return lines.every(({ outcome }) => outcome === "push") ? "slip.returned" : "slip.even";
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
