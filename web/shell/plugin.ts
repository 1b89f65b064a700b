/**
 * Makes the page installable: icons, manifests, and the list of files that the service worker keeps.
 *
 * The list and a version made from the files' contents are written into the worker at the end of the
 * build, so a build that changed nothing changes no byte of the worker, and any other is noticed.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { iconFiles } from "../art/icons";
import { manifestFiles } from "./manifest";

/** The worker's file: at the root, since a worker rules over the folder it lies in. */
export const workerFile = "worker.js";

const own = fileURLToPath(new URL("../public/", import.meta.url));

/** What belongs to the shell: the page, its scripts and styles, its art; no card face. */
function isShell(file: string): boolean {
  return /^(assets|art|icons|manifest)\//.test(file) || file === "index.html" || file === "icon.svg";
}

function publicFiles(): string[] {
  return readdirSync(own, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").slice(own.length).replace(/^\//, ""));
}

export function shell(): Plugin {
  return {
    name: "riverhouse:shell",
    apply: "build",
    // After the plugin that writes index.html, whose contents count as well.
    enforce: "post",
    async buildStart() {
      for (const [fileName, source] of [...(await iconFiles()), ...(await manifestFiles())]) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[workerFile];
        if (worker?.type !== "chunk") throw new Error(`the build has no ${workerFile}`);
        const contents = new Map<string, string | Uint8Array>();
        for (const file of publicFiles()) contents.set(file, readFileSync(`${own}${file}`));
        for (const [file, output] of Object.entries(bundle)) {
          contents.set(file, output.type === "chunk" ? output.code : output.source);
        }
        const files = [...contents.keys()].filter(isShell).sort();
        const total = createHash("sha256");
        for (const file of files) total.update(file).update(contents.get(file) ?? "");
        const version = total.digest("hex").slice(0, 16);
        const listed = JSON.stringify(files.map((file) => `/${file}`));
        worker.code = worker.code.replace("__SHELL_FILES__", () => listed).replace("__SHELL_VERSION__", `"${version}"`);
      },
    },
  };
}
