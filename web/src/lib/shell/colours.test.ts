import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { colours } from "./colours";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

it("the system is told the colours that the rooms' walls have", () => {
  const wall = /--room: light-dark\((#\w+), (#\w+)\)/.exec(read("../../styles/rooms.css"));
  expect(colours).toEqual({ bright: wall?.[1], dark: wall?.[2] });
});

it("the page names the same colours before any script runs", () => {
  const index = read("../../../index.html");
  expect(index).toContain(`media="(prefers-color-scheme: dark)" content="${colours.dark}"`);
  expect(index).toContain(`media="(prefers-color-scheme: light)" content="${colours.bright}"`);
});
