/**
 * The words of statistics, replays and autoplay. The English ones are loaded with those parts and not
 * with the tables; those of another language lie in that language's file.
 */
import { speech } from "../../lib/i18n/language.svelte";
import { en } from "./en";

export type Word = keyof typeof en;
export type Words = Record<Word, string>;

/** One of these texts in the language of the page. */
export function n(key: Word, params: Record<string, string | number> = {}): string {
  return speech.later(key, en[key], params);
}
