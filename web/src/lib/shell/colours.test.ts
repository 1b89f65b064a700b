import { expect, it } from "vitest";

import index from "../../../index.html?raw";
import styles from "../../styles/rooms.css?raw";
import { colours } from "./colours";

it("the system is told the colours that the rooms' walls have", () => {
  const wall = /--room: light-dark\((#\w+), (#\w+)\)/.exec(styles);
  expect(colours).toEqual({ bright: wall?.[1], dark: wall?.[2] });
});

it("the page names the same colours before any script runs", () => {
  expect(index).toContain(`media="(prefers-color-scheme: dark)" content="${colours.dark}"`);
  expect(index).toContain(`media="(prefers-color-scheme: light)" content="${colours.bright}"`);
});
