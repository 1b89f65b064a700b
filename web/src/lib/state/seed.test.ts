import { expect, test } from "vitest";

import { isSeed, seed, seedLimit } from "./seed.svelte";

test.each([
  ["", true],
  ["my lucky 7!", true],
  ["x".repeat(seedLimit), true],
  ["x".repeat(seedLimit + 1), false],
  ["зерно", false],
  ["tab\there", false],
])("%j can be a seed: %s", (text, can) => {
  expect(isSeed(text)).toBe(can);
});

test("what cannot be a seed changes nothing", () => {
  expect(seed.give("mine")).toBe(true);
  expect(seed.give("моё")).toBe(false);
  expect(seed.text).toBe("mine");
  expect(seed.give("")).toBe(true);
});
