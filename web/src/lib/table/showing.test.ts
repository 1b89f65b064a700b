import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Deal, RoundView, SeatView } from "../api/types";
import type { Showing as ShowingClass } from "./showing.svelte";

const deals: Deal[] = ["As", "Kd", "Ah", null].map((card, i) => ({
  street: "hole",
  to: i % 2 === 0 ? "player" : "dealer",
  seat: i % 2 === 0 ? 0 : null,
  card,
}));
const lines = [{ wager: "bonus" }, { wager: "ante" }] as SeatView["lines"];
const open = { phase: "deciding", deals, seats: [{ seat: 0, lines }] } as unknown as RoundView;
const over = { ...open, phase: "settled" } as RoundView;

/** A frame, and the task right after it. */
const frameMs = 20;

let Showing: typeof ShowingClass;

beforeAll(async () => {
  // What a browser has and Node has not: the page's options look at both when they are made.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} } });
  ({ Showing } = await import("./showing.svelte"));
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  return () => vi.useRealTimers();
});

describe("what is shown of an answer", () => {
  it("is dealt card by card, and paid last", async () => {
    const showing = new Showing();
    const ends: boolean[][] = [];
    const played = showing.play(open, () => ends.push([showing.running, showing.rests]));
    expect([showing.shown, showing.closed]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(frameMs);
    expect(showing.shown).toBe(1);
    expect(showing.running).toBe(true);
    await vi.advanceTimersByTimeAsync(frameMs);
    expect([showing.shown, showing.closed]).toEqual([1, true]);
    expect(showing.tells(0, "bonus")).toBe(false);
    await vi.runAllTimersAsync();
    await played;
    expect(ends).toEqual([[false, false]]);
    expect(showing.shown).toBe(4);
    expect(showing.moment).toBe("paid");
    expect(showing.tells(0, "bonus")).toBe(true);
    expect(showing.running).toBe(false);
  });

  it("lies there at once after a reload", () => {
    const showing = new Showing();
    showing.jump(open);
    expect([showing.shown, showing.lying, showing.running]).toEqual([4, 4, false]);
  });

  it("turns the dealer over before hands are named and chips move", async () => {
    const showing = new Showing();
    showing.jump(open);
    const seen: string[] = [];
    const played = showing.play(over);
    while (showing.running) {
      if (seen.at(-1) !== showing.moment) seen.push(showing.moment);
      await vi.advanceTimersByTimeAsync(frameMs);
    }
    await vi.runAllTimersAsync();
    await played;
    expect(seen).toEqual(["dealing", "turned", "named", "paid"]);
  });

  it("is paid wager by wager, each drawn before the next and all of it before it rests", async () => {
    const showing = new Showing();
    showing.jump({ ...over, seats: [] } as RoundView);
    const moved: string[] = [];
    showing.onmove = ({ kind }) => void (kind === "paid" && moved.push(kind));
    const seen: string[] = [];
    const played = showing.play(over);
    while (!showing.rests) {
      const out = ["bonus", "ante"].filter((wager) => showing.tells(0, wager));
      const now = [...moved, ...out, showing.moment, ...(showing.running ? [] : ["over"])].join(" ");
      if (seen.at(-1) !== now) seen.push(now);
      await vi.advanceTimersByTimeAsync(frameMs);
    }
    await played;
    expect(seen.slice(seen.indexOf("named"))).toEqual([
      "named",
      "paid named",
      "paid bonus named",
      "paid bonus ante named",
      "paid bonus ante paid",
      "paid bonus ante paid over",
    ]);
  });

  it("does not wait for a frame in a window that nobody sees", async () => {
    vi.stubGlobal("document", { hidden: true, documentElement: { dataset: {} } });
    const showing = new Showing();
    await showing.play(over);
    expect([showing.shown, showing.moment, showing.rests]).toEqual([4, "paid", true]);
    vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} } });
  });

  it("goes on where a window is hidden before it has drawn", async () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const showing = new Showing();
    const played = showing.play(over);
    await vi.advanceTimersByTimeAsync(10_000);
    await played;
    expect(showing.rests).toBe(true);
  });

  it("can be hurried to its end without waiting", async () => {
    const showing = new Showing();
    const played = showing.play(over);
    await vi.advanceTimersByTimeAsync(frameMs);
    showing.hurry();
    await vi.advanceTimersByTimeAsync(20 * frameMs);
    await played;
    expect([showing.shown, showing.moment, showing.running]).toEqual([4, "paid", false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up when the felt is cleared", async () => {
    const showing = new Showing();
    const played = showing.play(over);
    showing.clear();
    await vi.runAllTimersAsync();
    await played;
    expect([showing.shown, showing.running, showing.tells(0, "bonus")]).toEqual([0, false, false]);
  });
});
