/** Chips by value, in the trade's colours, and how an amount is made of them. */

/** A chip: body and edge spots as colours, and the ink of its value. */
export interface Chip {
  /** Value in minor units. */
  value: number;
  body: string;
  spots: string;
  inlay: string;
  ink: string;
}

const bone = "#f3ecdd";
const night = "#1c1a1d";

function chip(value: number, body: string, spots: string, inlay = bone, ink = night): Chip {
  return { value, body, spots, inlay, ink };
}

/** From the smallest to the largest; the colours from 1 to 5,000 are those of American houses. */
export const chips: readonly Chip[] = [
  chip(1, "#8a7f72", "#d8cdbb"),
  chip(5, "#7fa7b8", "#f0e7d2"),
  chip(10, "#b98a5e", "#f3e6cd"),
  chip(25, "#5e8f86", "#f1e3b8"),
  chip(50, "#d98fa0", "#7a2c46"),
  chip(100, "#e9e4d8", "#2f5d8f"),
  chip(500, "#b3202c", "#f1e7d3"),
  chip(1000, "#2b5fa8", "#f0d9a0"),
  chip(2500, "#1c7a4a", "#f0e6cf"),
  chip(10000, "#222127", "#d9cfbb"),
  chip(50000, "#5b2f83", "#e9c76c"),
  chip(100000, "#d9a21e", "#3a2a12"),
  chip(500000, "#7a4a2a", "#f0dcae"),
  chip(2500000, "#b9c3c9", "#8c1d3a"),
];

/** How many kinds of chip lie in a player's rail. */
const railSize = 6;

/**
 * The chips a table hands out under its limits: values that fit the step, from the smallest useful
 * one up to the largest that the limit takes.
 */
export function chipsFor(limits: { min: number; max: number; step: number }): readonly Chip[] {
  const fitting = chips.filter(({ value }) => value % limits.step === 0 && value <= limits.max);
  const from = fitting.findIndex(({ value }) => value >= Math.min(limits.min, limits.max));
  const start = Math.max(0, Math.min(from < 0 ? 0 : from, fitting.length - railSize));
  const rail = fitting.slice(start, start + railSize);
  return rail.length > 0 ? rail : chips.filter(({ value }) => value === limits.step);
}

/** An amount in as few chips as it takes, the largest first; what no chip covers is left out. */
export function breakdown(minor: number): Chip[] {
  const stack: Chip[] = [];
  let rest = minor;
  for (const piece of chips.toReversed()) {
    while (rest >= piece.value) {
      stack.push(piece);
      rest -= piece.value;
    }
  }
  return stack;
}

/** The chips of a stack that are drawn, bottom first; a tall stack is cut where nobody counts. */
export function drawnStack(minor: number, most: number): Chip[] {
  return breakdown(minor).slice(0, most);
}
