/**
 * The icons of the installed app as pictures, for systems that take no drawing. They are made at
 * build time from the one drawing, `public/icon.svg`; where the system cuts its own shape out of an
 * icon, the drawing fills the square and its lines keep to the middle.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

const drawing = fileURLToPath(new URL("../public/icon.svg", import.meta.url));
const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");

/** The share of the side that every system leaves whole. */
const safe = 0.8;

let isReady: Promise<void> | null = null;

/** The drawing without round corners, its lines drawn smaller about the centre. */
function filled(svg: string): string {
  const inset = 32 * (1 - safe);
  return svg.replace(' rx="14"', "").replace("<g ", `<g transform="translate(${inset} ${inset}) scale(${safe})" `);
}

/** Every icon by the name of its file. */
export async function iconFiles(): Promise<[string, Uint8Array][]> {
  isReady ??= initWasm(readFileSync(wasm));
  await isReady;
  const svg = readFileSync(drawing, "utf8");
  const draw = (source: string, side: number): Uint8Array =>
    new Resvg(source, { fitTo: { mode: "width", value: side } }).render().asPng();
  return [
    ["icons/192.png", draw(svg, 192)],
    ["icons/512.png", draw(svg, 512)],
    ["icons/mask-512.png", draw(filled(svg), 512)],
    ["icons/touch-180.png", draw(filled(svg), 180)],
  ];
}
