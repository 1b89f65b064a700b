import { describe, expect, it, vi } from "vitest";

import { Chosen, oneOf, within, yesOrNo } from "./chosen.svelte";

function store(held: Record<string, string>): Record<string, string> {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => void (held[key] = value),
  });
  return held;
}

describe("what is remembered", () => {
  it("is read, changed and stored", () => {
    const held = store({ "riverhouse.volume": "30" });
    const volume = new Chosen("volume", 60, within(0, 100));
    expect(volume.value).toBe(30);
    volume.value = 45;
    expect(volume.value).toBe(45);
    expect(held["riverhouse.volume"]).toBe("45");
  });

  it.each(["", "101", "-1", "1.5", "loud", "NaN"])("%s is no volume", (stored) => {
    store({ "riverhouse.volume": stored });
    expect(new Chosen("volume", 60, within(0, 100)).value).toBe(60);
  });

  it("takes only words it knows", () => {
    store({ "riverhouse.room": "pink", "riverhouse.voice": "perhaps" });
    expect(new Chosen("room", "auto", oneOf(["auto", "dark"])).value).toBe("auto");
    expect(new Chosen("voice", true, yesOrNo).value).toBe(true);
    store({ "riverhouse.room": "dark", "riverhouse.voice": "false" });
    expect(new Chosen("room", "auto", oneOf(["auto", "dark"])).value).toBe("dark");
    expect(new Chosen("voice", true, yesOrNo).value).toBe(false);
  });

  it("holds for this visit where storage is blocked", () => {
    const blocked = (): never => {
      throw new DOMException("blocked");
    };
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked });
    const voice = new Chosen("voice", false, yesOrNo);
    expect(voice.value).toBe(false);
    voice.value = true;
    expect(voice.value).toBe(true);
  });
});
