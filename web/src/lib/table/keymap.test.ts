import { beforeEach, describe, expect, it, vi } from "vitest";

import { acts, Keymap, printKey } from "./keymap.svelte";

let held: Record<string, string>;

beforeEach(() => {
  held = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => void (held[key] = value),
  });
});

describe("keys", () => {
  it("come with one for each act, and none twice but where no table has both", () => {
    const keys = new Keymap();
    for (const act of acts) expect(keys.clash(act, keys.codeOf(act))).toBeNull();
    expect(keys.actsOn("KeyC")).toEqual(["check", "call"]);
    expect(keys.codeOf("chip.9")).toBe("");
    expect(keys.isStandard).toBe(true);
  });

  it("can be changed, are stored, and are there again", () => {
    const keys = new Keymap();
    expect(keys.give("fold", "KeyG")).toBeNull();
    expect(keys.actsOn("KeyG")).toEqual(["fold"]);
    expect(keys.actsOn("KeyF")).toEqual([]);
    expect(held["riverhouse.keys"]).toBe('{"fold":"KeyG"}');
    expect(new Keymap().codeOf("fold")).toBe("KeyG");
    expect(keys.isStandard).toBe(false);
  });

  it("are refused where another act has them, or the page itself", () => {
    const keys = new Keymap();
    expect(keys.give("fold", "KeyD")).toEqual({ why: "taken", by: "deal" });
    for (const code of ["Enter", "Escape", "Tab", "Space", "ArrowLeft", "F5", "ShiftLeft", ""]) {
      expect(keys.give("fold", code)).toEqual({ why: "reserved" });
    }
    expect(keys.codeOf("fold")).toBe("KeyF");
    expect(keys.give("fold", "KeyF")).toBeNull();
  });

  it("can be swapped by way of a free one", () => {
    const keys = new Keymap();
    keys.give("fold", "KeyG");
    expect(keys.give("deal", "KeyF")).toBeNull();
    expect(keys.give("fold", "KeyD")).toBeNull();
    expect(new Keymap().actsOn("KeyD")).toEqual(["fold"]);
    expect(new Keymap().actsOn("KeyF")).toEqual(["deal"]);
  });

  it("go back to those they come with", () => {
    const keys = new Keymap();
    keys.give("fold", "KeyG");
    keys.reset();
    expect(keys.codeOf("fold")).toBe("KeyF");
    expect(held["riverhouse.keys"]).toBe("{}");
  });

  it.each(["", "[]", "null", "{", '"F"', '{"fold":5}', '{"raise":"KeyG"}', '{"fold":"KeyD"}', '{"fold":"Tab"}'])(
    "a store of %s changes nothing",
    (kept) => {
      held["riverhouse.keys"] = kept;
      expect(new Keymap().isStandard).toBe(true);
    },
  );

  it("hold for this visit where storage is blocked", () => {
    const blocked = (): never => {
      throw new DOMException("blocked");
    };
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked });
    const keys = new Keymap();
    expect(keys.give("fold", "KeyG")).toBeNull();
    expect(keys.codeOf("fold")).toBe("KeyG");
  });

  it.each([
    ["KeyD", "D"],
    ["Digit1", "1"],
    ["Numpad4", "Num 4"],
    ["Semicolon", ";"],
  ])("%s is printed %s", (code, name) => {
    expect(printKey(code)).toBe(name);
  });
});
