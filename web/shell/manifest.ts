/**
 * What a system needs to install the page: names, colours, icons, shortcuts. There is one manifest
 * for each language and room; the page names the one that fits.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { runnerImport } from "vite";

import { colours, type Room } from "../src/lib/shell/colours";

type Words = Record<string, string>;

const folder = fileURLToPath(new URL("../src/lib/i18n/", import.meta.url));

/** The page's own words in every language that has a file. */
async function dictionaries(): Promise<[string, Words][]> {
  const tags = readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
  return Promise.all(
    tags.map(async (tag): Promise<[string, Words]> => {
      const { module } = await runnerImport<Record<string, Words>>(`${folder}${tag}.ts`);
      const words = module[tag];
      if (words === undefined) throw new Error(`${tag}.ts exports no "${tag}"`);
      return [tag, words];
    }),
  );
}

function manifest(lang: string, words: Words, room: Room): string {
  const icon = (src: string, sizes: string, purpose = "any") => ({
    src,
    sizes,
    type: src.endsWith(".svg") ? "image/svg+xml" : "image/png",
    purpose,
  });
  const shortcut = (key: string, url: string) => ({
    name: words[key],
    url,
    icons: [icon("/icons/192.png", "192x192")],
  });
  return JSON.stringify({
    id: "/",
    name: words["app.name"],
    short_name: words["app.name"],
    description: words["app.about"],
    lang,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: colours[room],
    background_color: colours[room],
    categories: ["games", "education"],
    icons: [
      icon("/icon.svg", "any"),
      icon("/icons/192.png", "192x192"),
      icon("/icons/512.png", "512x512"),
      icon("/icons/mask-512.png", "512x512", "maskable"),
    ],
    shortcuts: [shortcut("bar.train", "/train"), shortcut("bar.history", "/history")],
  });
}

/** Every manifest by the name of its file. */
export async function manifestFiles(): Promise<[string, string][]> {
  const rooms: Room[] = ["dark", "bright"];
  return (await dictionaries()).flatMap(([lang, words]) =>
    rooms.map((room): [string, string] => [`manifest/${lang}-${room}.webmanifest`, manifest(lang, words, room)]),
  );
}
