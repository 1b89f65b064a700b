import { describe, expect, it, vi } from "vitest";

import { en as insight } from "../../insight/words/en";
import { en as cashier } from "../../cashier/words/en";
import { en as help } from "../../help/words/en";
import { en as menu } from "../../menu/words/en";
import { en as trainer } from "../../trainer/words/en";
import { en } from "./en";
import { speech } from "./language.svelte";

const files = import.meta.glob<Record<string, Record<string, string>>>("./[a-z][a-z].ts", { eager: true });
const others = Object.entries(files).map(([file, module]) => ({ tag: file.slice(2, 4), module }));
const texts: Record<string, string> = { ...en, ...trainer, ...insight, ...menu, ...cashier, ...help };

/** The names of what is filled into a text. */
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)(?:\|inside)?\}/g)].map(([, name = ""]) => name).sort();

describe("the language files", () => {
  it("use no key of the page for a text of one of its parts", () => {
    const keys = [en, trainer, insight, menu, cashier, help].flatMap((part) => Object.keys(part));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("begin what is named within a sentence with a small letter where the language does", async () => {
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
    const hand = "Старшая карта король";
    await speech.speak("ru");
    expect(speech.t("caption.not", { hand })).toBe("У дилера нет игры: старшая карта король");
    expect(speech.t("caption.decide", { hand })).toBe("Старшая карта король. Ваше решение");
    const quoted = Object.entries(files["./ru.ts"]?.["ru"] ?? {}).filter(([key, text]) => /^(said|caption)\./.test(key) && text.includes(": {hand}"));
    expect(quoted).toEqual([]);
    await speech.speak("en");
    vi.unstubAllGlobals();
  });

  it.each(others)("$tag ends with a stop what stands in a line with further sentences", ({ tag, module }) => {
    const own: Record<string, string> = tag === "en" ? texts : (module[tag] ?? {});
    const keys = ["stats.preparing", "stats.valued", "stats.since", "banner.lost", "banner.kept", "banner.tries", "coach.warn", "trouble.broken", "trouble.safe"];
    expect(keys.filter((key) => !own[key]?.endsWith("."))).toEqual([]);
  });

  it.each(others.filter(({ tag }) => tag !== "en"))("$tag says what English says, with the same holes", ({ tag, module }) => {
    const own = module[tag] ?? {};
    expect(Object.keys(own).sort()).toEqual(Object.keys(texts).sort());
    const other = Object.keys(texts).filter((key) => String(holes(own[key] ?? "")) !== String(holes(texts[key] ?? "")));
    expect(other).toEqual([]);
  });
});
