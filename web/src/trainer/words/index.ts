/** The trainer speaks with words of its own, loaded with it and not with the tables. */
import { speech } from "../../lib/i18n/language.svelte";
import { en } from "./en";
import { ru } from "./ru";

export type Word = keyof typeof en;
export type Words = Record<Word, string>;

const dictionaries: Record<string, Words> = { en, ru };

/** One of the trainer's texts in the language of the page. */
export function w(key: Word, params: Record<string, string | number> = {}): string {
  const words = dictionaries[speech.lang] ?? en;
  const text = words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
  return speech.marked ? `⟦${text}⟧` : text;
}
