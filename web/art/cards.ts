/**
 * The card faces: the CC0 drawings of the package, re-inked, one plain SVG file per card and deck.
 *
 * The drawings come in the pure red, green and blue of a screen. Printed cards are not that loud,
 * and on felt the loudest thing should be what to do next, so every ink is replaced on its way
 * into the build. The files keep short names of their own: the page asks for
 * `cards/4color-bf/AS.svg` and never loads a face that is not on the table.
 */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const images = new URL("../node_modules/@heruka_urgyen/react-playing-cards/src/images/", import.meta.url);

const decks = ["2color", "2color-bf", "4color", "4color-bf"] as const;

const inks: readonly (readonly [string, string])[] = [
  ["red", "#c2182b"],
  ["green", "#0b6b3a"],
  ["blue", "#1d4fae"],
  ["black", "#15171c"],
  ["#44F", "#2f4f95"],
  ["#FC4", "#e2ad45"],
  ["white", "#fdfcf9"],
];

/** One card face with the inks of this house and a rim that does not draw a black line. */
function reink(svg: string): string {
  const rim = svg.replace('fill="white" stroke="black"', 'fill="white" stroke="#b9b2a4"');
  return inks.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), rim);
}

/** Every card file by its path in the build, such as `cards/2color/7D.svg`. */
export function cardFiles(): Map<string, () => string> {
  const files = new Map<string, () => string>();
  for (const deck of decks) {
    const folder = fileURLToPath(new URL(`${deck}/`, images));
    // The package carries a mislabelled "2J" beside its fifty-two cards.
    for (const name of readdirSync(folder).filter((file) => /^[2-9TJQKA][CDHS]\.svg$/.test(file))) {
      files.set(`cards/${deck}/${name}`, () => reink(readFileSync(folder + name, "utf8")));
    }
  }
  return files;
}
