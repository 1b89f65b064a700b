import { beforeEach, expect, it, vi } from "vitest";

import { rest } from "./rest.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.runAllTimers();
    vi.useRealTimers();
  };
});

it("takes the same act once, and again after half a second", () => {
  expect(rest.takes("bet")).toBe(true);
  vi.advanceTimersByTime(499);
  expect(rest.takes("bet")).toBe(false);
  vi.advanceTimersByTime(1);
  expect(rest.takes("bet")).toBe(true);
});

it("takes another act at once, and chips as quickly as they come", () => {
  expect([rest.takes("deal"), rest.takes("bet")]).toEqual([true, true]);
  expect([rest.takes("double"), rest.takes("double"), rest.takes("double")]).toEqual([true, true, true]);
  expect([rest.takes("undo"), rest.takes("undo"), rest.takes("clear")]).toEqual([true, true, true]);
});

it("takes no second press of Rebet for a Double", () => {
  expect([rest.takes("rebet"), rest.takes("double")]).toEqual([true, false]);
  vi.advanceTimersByTime(500);
  expect(rest.takes("double")).toBe(true);
});
