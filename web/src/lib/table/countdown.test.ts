import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { TableView } from "../api/types";
import { Countdown } from "./countdown.svelte";

const view = (deadline: number | null, now: number): TableView =>
  ({ deadline_ms: deadline, now_ms: now }) as TableView;

const tenMinutes = 600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "Date"] }));
afterEach(() => void vi.useRealTimers());

it("counts down from the server's deadline by the server's clock", () => {
  const countdown = new Countdown(() => tenMinutes);
  countdown.set(view(1_000_090_000, 1_000_000_000));
  expect(countdown.left).toBe(90);
  vi.advanceTimersByTime(31_000);
  countdown.tick();
  expect(countdown.left).toBe(59);
  expect(countdown.spoken).toBe(60);
});

it("is not moved by a clock that is set while the time runs", () => {
  const countdown = new Countdown(() => tenMinutes);
  countdown.set(view(1_000_090_000, 1_000_000_000));
  vi.setSystemTime(Date.now() + 86_400_000);
  countdown.tick();
  expect(countdown.left).toBe(90);
});

it("tells once that the time has run out, and nothing where none is awaited", () => {
  const countdown = new Countdown(() => tenMinutes);
  countdown.set(view(1_000_001_000, 1_000_000_000));
  vi.advanceTimersByTime(1_500);
  expect([countdown.tick(), countdown.tick(), countdown.left]).toEqual([true, false, 0]);
  countdown.set(view(null, 1_000_000_000));
  expect(countdown.left).toBeNull();
});

it.each<[string, number, [number, number | null, number | null][]]>([
  ["of ten minutes shows its last one", tenMinutes, [[61, null, null], [60, 60, 60], [31, 31, 60], [30, 30, 30], [10, 10, 10]]],
  ["of half a minute shows its last fifth", 30_000, [[7, null, null], [6, 6, 6], [1, 1, 6]]],
  ["of two minutes and a half shows half a minute", 150_000, [[31, null, null], [30, 30, 30], [11, 11, 30], [10, 10, 10]]],
])("a wait %s, and says so when it begins and as it ends", (_, wait, looks) => {
  const countdown = new Countdown(() => wait);
  const seen = looks.map(([left]) => {
    countdown.set(view(left * 1000, 0));
    return [left, countdown.short, countdown.spoken];
  });
  expect(seen).toEqual(looks);
});
