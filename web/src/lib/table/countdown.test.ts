import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { TableView } from "../api/types";
import { Countdown } from "./countdown.svelte";

const view = (deadline: number | null, now: number): TableView =>
  ({ deadline_ms: deadline, now_ms: now }) as TableView;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "Date"] }));
afterEach(() => void vi.useRealTimers());

it("counts down from the server's deadline by the server's clock", () => {
  const countdown = new Countdown();
  countdown.set(view(1_000_090_000, 1_000_000_000));
  expect(countdown.left).toBe(90);
  vi.advanceTimersByTime(31_000);
  countdown.tick();
  expect(countdown.left).toBe(59);
  expect(countdown.spoken).toBe(60);
});

it("is not moved by a clock that is set while the time runs", () => {
  const countdown = new Countdown();
  countdown.set(view(1_000_090_000, 1_000_000_000));
  vi.setSystemTime(Date.now() + 86_400_000);
  countdown.tick();
  expect(countdown.left).toBe(90);
});

it("tells once that the time has run out, and nothing where none is awaited", () => {
  const countdown = new Countdown();
  countdown.set(view(1_000_001_000, 1_000_000_000));
  vi.advanceTimersByTime(1_500);
  expect([countdown.tick(), countdown.tick(), countdown.left]).toEqual([true, false, 0]);
  countdown.set(view(null, 1_000_000_000));
  expect(countdown.left).toBeNull();
});
