import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Sitting } from "./sitting.svelte";
import { otherWindows, type Channel } from "./windows";

type Ear = (event: StorageEvent) => void;
let ears: Ear[];
let values: Map<string, string>;

/** Open a window of a browser without channels: what it stores is told to the others, as browsers do. */
function open(about: string): Channel | null {
  let own: Ear | null = null;
  const tell = (key: string, newValue: string | null): void => {
    for (const ear of ears) if (ear !== own) ear({ key, newValue } as StorageEvent);
  };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (values.get(key) === value) return;
      values.set(key, value);
      tell(key, value);
    },
    removeItem: (key: string) => values.delete(key) && tell(key, null),
  });
  vi.stubGlobal("addEventListener", (_: string, ear: Ear) => ears.push((own = ear)));
  return otherWindows(about);
}

beforeEach(() => {
  [ears, values] = [[], new Map()];
  vi.stubGlobal("window", {});
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => void vi.unstubAllGlobals());

it("without a channel windows hear each other by what they store, which leaves nothing behind", () => {
  const [first, second, third] = [open("a"), open("a"), open("b")];
  const heard: unknown[] = [];
  for (const [name, channel] of Object.entries({ first, second, third })) {
    if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => heard.push([name, data]);
  }
  for (let i = 0; i < 2; i++) first?.postMessage("changed");
  second?.postMessage({ asks: true });
  expect(heard).toEqual([["second", "changed"], ["second", "changed"], ["first", { asks: true }]]);
  ears[0]?.({ key: "riverhouse.a.said", newValue: "{" } as StorageEvent);
  expect([heard.length, values.size]).toEqual([3, 0]);
});

it("two windows without a channel are one sitting", () => {
  const [left, right] = [new Sitting(() => 0, open("sitting")), new Sitting(() => 0, open("sitting"))];
  left.count("a", { staked: 1000, net: -1000 });
  right.count("b", { staked: 500, net: 700 });
  for (const { rounds, net } of [left, right]) expect([rounds, net]).toEqual([2, -300]);
});

it("where storage is blocked as well each is by itself, and a full one disturbs nothing", () => {
  const blocked = (): never => {
    throw new DOMException("blocked");
  };
  vi.stubGlobal("localStorage", { getItem: blocked });
  expect(otherWindows("a")).toBeNull();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: blocked });
  vi.stubGlobal("addEventListener", () => undefined);
  expect(() => otherWindows("a")?.postMessage("changed")).not.toThrow();
});
