import { beforeEach, describe, expect, it, vi } from "vitest";

import { Reality } from "./reality.svelte";
import { clock, Sitting } from "./sitting.svelte";
import type { Channel } from "./windows";

const minute = 60_000;
let held: Record<string, string>;
/** What the browser's stopwatch shows; it starts anywhere. */
let now: number;

function storage(): Storage {
  const getItem = (key: string): string | null => held[key] ?? null;
  const setItem = (key: string, value: string): void => void (held[key] = value);
  return { getItem, setItem } as Storage;
}

function sit(): Sitting {
  return new Sitting(() => now);
}

function pass(sitting: Sitting, ms: number): void {
  now += ms;
  sitting.tick();
}

beforeEach(() => {
  held = {};
  now = 4321;
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});

describe("a sitting", () => {
  it("lasts as long as the stopwatch says, whatever the computer's clock does", () => {
    vi.useFakeTimers({ now: 0, toFake: ["Date"] });
    const sitting = sit();
    vi.setSystemTime(new Date("2099-01-01"));
    pass(sitting, 65_000);
    vi.useRealTimers();
    expect(clock(sitting.elapsed)).toBe("1:05");
  });

  it("counts a round once, with what was staked and what came of it", () => {
    const sitting = sit();
    sitting.count("a", { staked: 1000, net: -1000 });
    sitting.count("a", { staked: 1000, net: -1000 });
    sitting.count("b", { staked: 500, net: 700 });
    expect([sitting.rounds, sitting.staked, sitting.net]).toEqual([2, 1500, -300]);
  });

  it("goes on after the page is loaded again", () => {
    const first = sit();
    pass(first, 10 * minute);
    first.count("a", { staked: 1000, net: 250 });
    now = 77;
    const again = sit();
    pass(again, minute);
    expect(again.elapsed).toBe(11 * minute);
    expect([again.rounds, again.staked, again.net]).toEqual([1, 1000, 250]);
    again.count("a", { staked: 1000, net: 250 });
    expect(again.rounds).toBe(1);
  });

  it.each(["{", "null", "[]", '{"elapsed":-1}', '{"elapsed":"1","told":0,"rounds":[]}', '{"elapsed":1,"told":0,"rounds":["a"]}', '{"elapsed":1,"told":0,"rounds":[["a",1]]}'])(
    "begins anew where %s is kept",
    (kept) => {
      held["riverhouse.sitting"] = kept;
      expect([sit().elapsed, sit().net, sit().rounds]).toEqual([0, 0, 0]);
    },
  );

  it("is counted where nothing can be stored", () => {
    const blocked = (): never => {
      throw new DOMException("blocked");
    };
    vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked });
    const sitting = sit();
    sitting.count("a", { staked: 100, net: 100 });
    expect(sitting.net).toBe(100);
  });
});

function said(message: unknown): MessageEvent {
  return new MessageEvent("message", { data: structuredClone(message) });
}

/** Windows that hear each other at once. */
function windows(count: number): Channel[] {
  const all: Channel[] = Array.from({ length: count }, (_, me) => ({
    onmessage: null,
    postMessage: (message) => all.forEach((other, at) => at !== me && other.onmessage?.(said(message))),
  }));
  return all;
}

describe("one sitting in several windows", () => {
  it("lasts as long and comes to the same in each, whichever counts a round", () => {
    const [left, right] = windows(2) as [Channel, Channel];
    const first = new Sitting(() => now, left);
    pass(first, 10 * minute);
    first.count("a", { staked: 1000, net: -1000 });
    held = {};
    const second = new Sitting(() => now, right);
    expect([second.elapsed, second.rounds, second.net]).toEqual([10 * minute, 1, -1000]);
    pass(second, minute);
    second.count("b", { staked: 500, net: 700 });
    second.count("a", { staked: 1000, net: -1000 });
    first.tick();
    for (const { elapsed, rounds, staked, net } of [first, second]) {
      expect([elapsed, rounds, staked, net]).toEqual([11 * minute, 2, 1500, -300]);
    }
  });

  it("is told once how long it has lasted", () => {
    const [left, right] = windows(2) as [Channel, Channel];
    const [first, second] = [new Sitting(() => now, left), new Sitting(() => now, right)];
    pass(first, 61 * minute);
    second.tick();
    const check = new Reality(second);
    expect(check.due).toBe(true);
    new Reality(first).answer();
    expect(check.due).toBe(false);
  });

  it("takes what two windows kept apart for one", () => {
    const [left, right] = windows(2) as [Channel, Channel];
    const first = new Sitting(() => now, left);
    first.count("a", { staked: 100, net: 100 });
    held = { "riverhouse.sitting": '{"elapsed":60000,"told":5,"rounds":[["b",10,-10]]}' };
    const second = new Sitting(() => now, right);
    for (const { elapsed, told, net } of [first, second]) expect([elapsed, told, net]).toEqual([minute, 5, 90]);
  });

  it.each([null, "changed", { asks: true }, { asks: true, kept: null }, { asks: false, kept: { elapsed: -1, told: 0, rounds: [] } }])(
    "does not mind a window that says %j",
    (message) => {
      const [own] = windows(1) as [Channel];
      const sitting = new Sitting(() => now, own);
      own.onmessage?.(said(message));
      expect([sitting.elapsed, sitting.rounds]).toEqual([0, 0]);
    },
  );
});

describe("the reality check", () => {
  it("is due after an hour, and an hour after it was answered", () => {
    const sitting = sit();
    const reality = new Reality(sitting);
    pass(sitting, 60 * minute - 1);
    expect(reality.due).toBe(false);
    pass(sitting, 1);
    expect(reality.due).toBe(true);
    pass(sitting, 5 * minute);
    reality.answer();
    expect(reality.due).toBe(false);
    pass(sitting, 60 * minute - 1);
    expect(reality.due).toBe(false);
    pass(sitting, 1);
    expect(reality.due).toBe(true);
  });

  it("comes as often as the player chose, or never", () => {
    const sitting = sit();
    const reality = new Reality(sitting);
    reality.every = "15";
    pass(sitting, 15 * minute);
    expect(reality.due).toBe(true);
    reality.every = "30";
    expect(reality.due).toBe(false);
    reality.every = "off";
    pass(sitting, 600 * minute);
    expect(reality.due).toBe(false);
    expect(held["riverhouse.reality"]).toBe("off");
  });

  it("is not got rid of by loading the page again", () => {
    const sitting = sit();
    pass(sitting, 61 * minute);
    sitting.keep();
    const again = sit();
    expect(new Reality(again).due).toBe(true);
    new Reality(again).answer();
    expect(new Reality(sit()).due).toBe(false);
  });
});
