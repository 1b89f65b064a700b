import { beforeEach, describe, expect, it, vi } from "vitest";

import { Reality } from "./reality.svelte";
import { clock, Sitting } from "./sitting.svelte";

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

  it.each(["{", "null", "[]", '{"elapsed":-1}', '{"elapsed":"1","net":0,"staked":0,"told":0,"rounds":[]}', '{"since":1,"net":5,"rounds":[]}'])(
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
