import { beforeEach, describe, expect, it, vi } from "vitest";

import { recipes, type Sound } from "./recipes";
import type { Sounder as SounderClass } from "./sounder";

/** Everything that was started, with its time, and the level of everything heard. */
let started: { node: string; at: number }[];
let made: FakeContext[];

class Param {
  value = 0;
  readonly set: number[] = [];
  setValueAtTime(value: number): void {
    this.value = value;
    this.set.push(value);
  }
  exponentialRampToValueAtTime(value: number): void {
    if (!(value > 0)) throw new RangeError("an exponential ramp cannot reach zero");
    this.value = value;
  }
}

class Node {
  readonly gain = new Param();
  readonly frequency = new Param();
  readonly Q = new Param();
  type = "";
  buffer: unknown = null;
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  connect<T>(to: T): T {
    return to;
  }
  start(at: number): void {
    started.push({ node: this.#name, at });
  }
  stop(at: number): void {
    if (!(at > (started.at(-1)?.at ?? 0))) throw new RangeError("stopped before it began");
  }
}

class FakeContext {
  currentTime = 10;
  sampleRate = 100;
  state = "running";
  destination = {};
  resumed = 0;
  readonly gains: Node[] = [];
  constructor() {
    made.push(this);
  }
  createGain(): Node {
    const node = new Node("gain");
    this.gains.push(node);
    return node;
  }
  createBufferSource = (): Node => new Node("noise");
  createOscillator = (): Node => new Node("tone");
  createBiquadFilter = (): Node => new Node("filter");
  createBuffer = (): unknown => ({ getChannelData: () => new Float32Array(100) });
  resume(): Promise<void> {
    this.resumed++;
    return Promise.resolve();
  }
}

let Sounder: typeof SounderClass;
let options: { volume: number; muted: boolean };

beforeEach(async () => {
  started = [];
  made = [];
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.resetModules();
  ({ Sounder } = await import("./sounder"));
  options = (await import("../lib/state/sounds.svelte")).sounds;
});

describe("sound", () => {
  it("is none before a gesture", () => {
    const sounder = new Sounder();
    sounder.play("chip");
    expect(made).toHaveLength(0);
    sounder.wake();
    sounder.play("chip");
    expect(made).toHaveLength(1);
    expect(started.length).toBeGreaterThan(0);
  });

  it.each(Object.keys(recipes) as Sound[])("of %s is built of nodes that begin when they are due", (sound) => {
    const sounder = new Sounder();
    sounder.wake();
    sounder.play(sound, 500);
    expect(started.length).toBeGreaterThan(0);
    for (const { at } of started) {
      expect(at).toBeGreaterThanOrEqual(10.5);
      expect(at).toBeLessThan(11);
    }
  });

  it("is as loud as the player chose, and nothing is built while it is muted", () => {
    const sounder = new Sounder();
    sounder.wake();
    options.volume = 50;
    sounder.play("card");
    expect(made[0]?.gains[0]?.gain.value).toBe(0.25);
    started = [];
    options.muted = true;
    sounder.play("card");
    options.muted = false;
    options.volume = 0;
    sounder.play("card");
    expect(started).toEqual([]);
  });

  it("of cards that leave the deck at once comes card by card, and never late", () => {
    const sounder = new Sounder();
    sounder.wake();
    for (let i = 0; i < 30; i++) sounder.play("card");
    const times = started.map(({ at }) => at);
    expect(new Set(times).size).toBe(times.length);
    expect(times.length).toBeLessThan(30);
    expect(Math.max(...times)).toBeLessThan(10.7);
  });

  it("wakes up a context that the browser put to sleep", () => {
    const sounder = new Sounder();
    sounder.wake();
    sounder.play("card");
    const context = made[0]!;
    context.state = "suspended";
    sounder.wake();
    expect(context.resumed).toBe(1);
  });

  it("is none where the browser has none", () => {
    vi.stubGlobal("AudioContext", undefined);
    const sounder = new Sounder();
    sounder.wake();
    expect(() => sounder.play("win")).not.toThrow();
  });
});
