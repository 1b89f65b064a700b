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

/** Every language the page has, by the name its speakers give it. */
export const languages = { en: "English", ru: "Русский" } as const;
export type Language = keyof typeof languages;

const dictionaries: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
  ru: () => import("./ru").then((module) => module.ru),
};

function known(tag: string | null | undefined): Language | null {
  const base = tag?.slice(0, 2);
  return base !== undefined && base in languages ? (base as Language) : null;
}

function preferred(): Language {
  const stored = known(recall("language"));
  return stored ?? navigator.languages.map(known).find((tag) => tag !== null) ?? "en";
}

class Speech {
  lang = $state<Language>("en");
  /** Set by the pseudo-locale of the tests: every text of the page's own is marked. */
  marked = recall("pseudo") === "on";
  #own = $state.raw<Messages>(en);
  #words = $state.raw<Catalogue | null>(null);

  /** Load a language. The page's own words come first: they say so if the server is away. */
  async speak(lang: Language = preferred()): Promise<void> {
    const own = await dictionaries[lang]();
    if (this.#words === null) this.#own = own;
    const words = await get<Catalogue>(`/api/text/${lang}`);
    this.lang = lang;
    this.#own = own;
    this.#words = words;
    document.documentElement.lang = lang;
    askIn(lang);
  }

  /** Change the language because the person asked for it. */
  async choose(lang: Language): Promise<void> {
    remember("language", lang);
    await this.speak(lang);
  }

  /** The page's own text. */
  t: Translate = (key, params = {}) => {
    const text = this.#own[key].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
    return this.marked ? `⟦${text}⟧` : text;
  };

  /** A label of the server; empty until its catalogue is here. */
  say = (label: Label | null): string => {
    if (label === null || this.#words === null) return "";
    const text = render(label, this.#words);
    return this.marked ? `⟦${text}⟧` : text;
  };

  /** One of the texts that data carries in every language. */
  pick = (texts: Record<string, string> | undefined): string => {
    const text = texts?.[this.lang] ?? texts?.["en"] ?? "";
    return this.marked && text !== "" ? `⟦${text}⟧` : text;
  };

  amount = (minor: number): string => amount(minor, this.lang);
  signed = (minor: number): string => signed(minor, this.lang);
  short = (minor: number): string => short(minor, this.lang);
  percent = (share: number, places: number): string => percent(share, places, this.lang);
  decimal = (number: number, places: number): string => decimal(number, places, this.lang);
  onChip = (minor: number): string => onChip(minor, this.lang);
}

export const speech = new Speech();
