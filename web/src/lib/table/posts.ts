/** The rows of a pay table as a felt prints them, and how large their type may be. */
import type { PrintedTable } from "../api/sheet";
import type { Texts } from "../api/types";
import { printedOdds } from "./felt";

export interface Row {
  key: string;
  hand: string;
  odds: string;
  /** The lines of the table that are printed in this row. */
  lines: string[];
}

/** The rows of a table; where there is little room, neighbours that pay the same share one. */
export function rowsOf({ lines }: PrintedTable, pick: (texts: Texts) => string, shares: boolean): Row[] {
  const rows: (Row & { first: string })[] = [];
  for (const line of lines) {
    const [hand, odds] = [pick(line.label), printedOdds(line.odds)];
    const above = rows.at(-1);
    if (shares && above?.odds === odds) {
      above.hand = `${above.first} … ${hand}`;
      above.lines.push(line.key);
    } else rows.push({ key: line.key, hand, odds, first: hand, lines: [line.key] });
  }
  return rows;
}

/** How wide a text is in the narrow cut of the type, in sizes of it. */
export type Measure = (text: string, weight: 500 | 700) => number;

/** The browser's own measure: which narrow cut there is, only it knows. */
export function measured(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.documentElement).getPropertyValue("--narrow");
  return (text, weight) => {
    if (context === null) return text.length * 0.5;
    context.font = `${weight} 100px ${family}`;
    return context.measureText(text).width / 100;
  };
}

/** What stands between a hand and its odds at least, in sizes of the type. */
const gap = 0.5;

/** How wide the rows are at least with each of them on one line, in sizes of the type. */
export function widest(rows: readonly Row[], measure: Measure): number {
  return Math.max(...rows.map(({ hand, odds }) => measure(hand, 500) + gap + measure(odds, 700)));
}

/** The size of the type in table units that leaves each row one line of print. */
export function unbroken(rows: readonly Row[], { w, h }: { w: number; h: number }, measure: Measure): number {
  return Math.min(11, w / widest(rows, measure), h / ((1.6 + rows.length) * 1.13));
}

/** How many lines of print a row takes: a narrow letter is about half as wide as it is high. */
function linesOf({ hand, odds }: Row, size: number, width: number): number {
  return Math.ceil((hand.length * 0.42 * size) / (width - (odds.length + 1) * 0.5 * size));
}

/**
 * The size of the type in table units: as large as lets all lines stand in their place, the caption
 * among them.
 */
export function fitted(rows: readonly Row[], { w, h }: { w: number; h: number }): number {
  let size = 11;
  const high = (): number => (1.6 + rows.reduce((sum, row) => sum + linesOf(row, size, w), 0)) * 1.13 * size;
  while (size > 4 && high() > h) size -= 0.25;
  return size;
}
