/**
 * Lists what a build was made from, so that a server in a checkout can say when its page is old.
 *
 * The list lies beside the page under a name with a dot, which keeps it out of the wheel.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../", import.meta.url));
const folders = ["art", "public", "shell", "src"];
const files = ["index.html", "package-lock.json", "svelte.config.js", "vite.config.ts"];

function* sources(): Generator<string> {
  yield* files;
  for (const folder of folders) {
    for (const name of readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })) {
      if (!name.isFile() || name.name.endsWith(".test.ts")) continue;
      yield `${name.parentPath}/${name.name}`.replaceAll("\\", "/").slice(root.length);
    }
  }
}

export function sourceList(): Plugin {
  return {
    name: "riverhouse:sources",
    apply: "build",
    buildStart() {
      const hash = (file: string): string => createHash("sha256").update(readFileSync(`${root}${file}`)).digest("hex");
      const listed = Object.fromEntries([...sources()].sort().map((file) => [file, hash(file)]));
      this.emitFile({ type: "asset", fileName: ".sources.json", source: JSON.stringify(listed) });
    },
  };
}
