/** The mark of the house on every felt: a river of hairlines that runs between dealer and player. */

/** One bank-to-bank line: a slow swell that narrows where the board lies. */
function line(width: number, y: number, offset: number, spread: number): string {
  const points: string[] = [];
  const steps = 48;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const x = (t * 2 - 0.5) * width;
    const swell = Math.sin(t * Math.PI * 3.1 + 0.6) * 22 + Math.sin(t * Math.PI * 7.3 + offset * 0.09) * 5;
    const wide = 1 + 0.55 * Math.cos(t * Math.PI * 4.2 + 0.4);
    points.push(`${x.toFixed(1)} ${(y + swell * spread + offset * wide * spread).toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}

/** All lines of the river as one path, for a felt of this width with the board at height `y`. */
export function river(width: number, y: number, lines: number, gap: number): string {
  const middle = (lines - 1) / 2;
  return Array.from({ length: lines }, (_, i) => line(width, y, (i - middle) * gap, width / 1200)).join("");
}
