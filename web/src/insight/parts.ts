/** Amounts that are shown as parts of a whole: rounded so that what is shown adds up. */

/**
 * Round parts to whole minor units so that they sum up to their own rounded sum.
 *
 * Each part goes down; the units that are left over go to those that lost most by it.
 */
export function rounded(parts: readonly number[]): number[] {
  const whole = parts.map(Math.floor);
  let left = Math.round(parts.reduce((all, part) => all + part, 0)) - whole.reduce((all, part) => all + part, 0);
  const order = parts.map((part, at) => ({ at, lost: part - Math.floor(part) })).toSorted((a, b) => b.lost - a.lost);
  for (const { at } of order) {
    if (left <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    left -= 1;
  }
  return whole;
}
