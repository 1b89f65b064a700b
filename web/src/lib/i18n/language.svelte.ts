/** The language of the page: its own words, and the server's catalogue in the same language. */
import type { Label } from "../api/types";
import { askIn, get } from "../api/client";
import { amount, decimal, onChip, percent, short, signed } from "../money";
import { recall, remember } from "../state/storage";
import { render, type Catalogue } from "../text/render";
import { en } from "./en";

export type Key = keyof typeof en;
export type Messages = Record<Key, string>;
export type Params = Record<string, string | number>;
export type Translate = (key: Key, params?: Params) => string;

/** A language is a file of this folder named by its tag; English comes with the page. */
const files = import.meta.glob<Record<string, Messages>>(["./[a-z][a-z].ts", "!./en.ts"]);

/** The tag of a language, as in "en". */
export type Language = string;

/** Every language the page has, by the name its speakers give it. */
export const languages: ReadonlyMap<Language, string> = new Map(
  ["en", ...Object.keys(files).map((file) => file.slice(2, 4))].map((tag) => [tag, ownName(tag)]),
);

function ownName(tag: Language): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

async function dictionary(tag: Language): Promise<Messages> {
  return (await files[`./${tag}.ts`]?.())?.[tag] ?? en;
}

function known(tag: string | null | undefined): Language | null {
  const base = tag?.slice(0, 2);
  return base !== undefined && languages.has(base) ? base : null;
}

function preferred(): Language {
  const stored = known(recall("language"));
  return stored ?? navigator.languages.map(known).find((tag) => tag !== null) ?? "en";
}

/** Fill the holes of a text; `{name|inside}` is one within a sentence, where the language writes no capital. */
function filled(text: string, params: Params): string {
  return text.replace(/\{(\w+)(\|inside)?\}/g, (_, name: string, inside?: string) => {
    const value = String(params[name] ?? "");
    return inside === undefined ? value : value.charAt(0).toLocaleLowerCase() + value.slice(1);
  });
}

class Speech {
  lang = $state<Language>("en");
  /** What is done to every text before it is shown: nothing, but for the tests' pseudo-locale. */
  dress = $state.raw((text: string): string => text);
  #own = $state.raw<Messages & Record<string, string>>(en);
  #words = $state.raw<Catalogue | null>(null);

  /** Load a language. The page's own words come first: they say so if the server is away. */
  async speak(lang: Language = preferred()): Promise<void> {
    const own = await dictionary(lang);
    if (recall("pseudo") === "on") this.dress = (await import("./pseudo")).dress;
    if (this.#words === null) this.#wear(lang, own);
    const words = await get<Catalogue>(`/api/text/${lang}`);
    this.#words = words;
    this.#wear(lang, own);
    askIn(lang);
  }

  #wear(lang: Language, own: Messages): void {
    this.lang = lang;
    this.#own = own;
    document.documentElement.lang = lang;
  }

  /** Change the language because the person asked for it. */
  async choose(lang: Language): Promise<void> {
    remember("language", lang);
    await this.speak(lang);
  }

  /** The page's own text. */
  t: Translate = (key, params = {}) => {
    return this.dress(filled(this.#own[key], params));
  };

  /** A text of a part of the page that is loaded later, whose English comes with that part. */
  later = (key: string, english: string, params: Params = {}): string => {
    return this.dress(filled(this.#own[key] ?? english, params));
  };

  /** A label of the server; empty until its catalogue is here. */
  say = (label: Label | null): string => {
    if (label === null || this.#words === null) return "";
    return this.dress(render(label, this.#words));
  };

  /** One of the texts that data carries in every language. */
  pick = (texts: Record<string, string> | undefined): string => {
    const text = texts?.[this.lang] ?? texts?.["en"] ?? "";
    return text === "" ? "" : this.dress(text);
  };

  amount = (minor: number): string => amount(minor, this.lang);
  signed = (minor: number): string => signed(minor, this.lang);
  short = (minor: number): string => short(minor, this.lang);
  percent = (share: number, places: number): string => percent(share, places, this.lang);
  decimal = (number: number, places: number): string => decimal(number, places, this.lang);
  onChip = (minor: number): string => onChip(minor, this.lang);
}

export const speech = new Speech();
