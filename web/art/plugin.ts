/** Puts the drawn and computed art of the table into the build, and serves it during development. */
import type { Plugin } from "vite";

import { cardFiles } from "./cards";
import { grainFiles } from "./grain";

export function tableArt(): Plugin {
  const files = new Map<string, () => string | Buffer>([...cardFiles(), ...grainFiles()]);
  return {
    name: "riverhouse:art",
    generateBundle() {
      for (const [fileName, source] of files) {
        this.emitFile({ type: "asset", fileName, source: source() });
      }
    },
    configureServer(dev) {
      dev.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
        const source = files.get(path);
        if (source === undefined) return next();
        response.setHeader("Content-Type", path.endsWith(".png") ? "image/png" : "image/svg+xml");
        response.end(source());
      });
    },
  };
}
