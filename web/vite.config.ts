/**
 * Builds the page into the Python package and serves it during development.
 *
 * The output lies where the server looks for it, `src/riverhouse/server/static/`: git ignores it and
 * the wheel carries it. Nothing in the page may point at another origin, so the viewer of the
 * server's API description (`swagger-ui-dist`) is copied beside the page instead of linked.
 */
import { createReadStream, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { tableArt } from "./art/plugin";
import { shell, workerFile } from "./shell/plugin";
import { sourceList } from "./shell/sources";

/** Where `riverhouse serve` listens unless told otherwise. */
const server = "http://127.0.0.1:8000";

/** Files of the API page, with the types a browser wants for them. */
const swaggerFiles: Record<string, string> = {
  "LICENSE": "text/plain",
  "NOTICE": "text/plain",
  "swagger-ui.css": "text/css",
  "swagger-ui-bundle.js": "text/javascript",
  "swagger-ui-standalone-preset.js": "text/javascript",
  "oauth2-redirect.html": "text/html",
  "favicon-16x16.png": "image/png",
  "favicon-32x32.png": "image/png",
};

const swaggerPath = (file: string): string =>
  fileURLToPath(new URL(`./node_modules/swagger-ui-dist/${file}`, import.meta.url));

/** Puts the API page's files under `swagger/`, with their own names: the server links them by name. */
const swaggerAssets = (): Plugin => ({
  name: "riverhouse:swagger",
  generateBundle() {
    for (const file of Object.keys(swaggerFiles)) {
      this.emitFile({
        type: "asset",
        fileName: `swagger/${file}`,
        source: readFileSync(swaggerPath(file)),
      });
    }
  },
  configureServer(dev) {
    dev.middlewares.use("/swagger", (request, response, next) => {
      const file = new URL(request.url ?? "/", server).pathname.slice(1);
      const type = swaggerFiles[file];
      if (type === undefined) return next();
      response.setHeader("Content-Type", type);
      createReadStream(swaggerPath(file)).pipe(response);
    });
  },
});

export default defineConfig({
  plugins: [svelte(), tableArt(), swaggerAssets(), shell(), sourceList()],
  build: {
    outDir: "../src/riverhouse/server/static",
    emptyOutDir: true,
    target: "es2022",
    // A card face inlined into a script would be read by everyone and cached by no one.
    assetsInlineLimit: 0,
    // The server's content security policy allows scripts from files only.
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.md" },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL("./index.html", import.meta.url)),
        worker: fileURLToPath(new URL("./src/worker/worker.ts", import.meta.url)),
      },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? workerFile : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: {
      "/api": { target: server, ws: true },
      "/healthz": server,
      "/schema": server,
    },
  },
  test: {
    // A test is right or wrong, never slow: only one that hangs is ended.
    testTimeout: 120_000,
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
    // A test reads the rooms' colours where they are set.
    css: true,
  },
});
