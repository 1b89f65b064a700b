/** Texts of a part of the page that are loaded with that part, each under that part's name. */
import { speech, type Params } from "./language.svelte";

/** What comes after the name of the part in a key. */
export type Bare<Part extends string, Full> = Full extends `${Part}.${infer Rest}` ? Rest : never;

/** Make the function that says such a text in the language of the page; the English ones are given. */
export function own<Part extends string, Texts extends Record<string, string>>(
  part: Part,
  english: Texts,
): (key: Bare<Part, keyof Texts>, params?: Params) => string {
  return (key, params = {}) => {
    const full = `${part}.${key}`;
    return speech.later(full, english[full] ?? "", params);
  };
}
