/**
 * The trainer speaks with words of its own. The English ones are loaded with it and not with the
 * tables; those of another language lie in that language's file.
 */
import { speech } from "../../lib/i18n/language.svelte";
import { en } from "./en";

export type Word = keyof typeof en;
export type Words = Record<Word, string>;

/** One of the trainer's texts in the language of the page. */
export function w(key: Word, params: Record<string, string | number> = {}): string {
  return speech.later(key, en[key], params);
}
