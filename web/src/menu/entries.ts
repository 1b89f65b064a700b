/** The entries of the menu, as data: a page adds its own between those that every page has. */
import type { Key } from "../lib/i18n/language.svelte";
import type { Act } from "../lib/table/keymap.svelte";
import type { IconName } from "../parts/Icon.svelte";
import { menu } from "./menu.svelte";

export interface Entry {
  id: string;
  label: Key;
  icon: IconName;
  /** A place to go to, or */
  href?: string;
  /** a thing to do. */
  onpress?: () => void;
  /** The act whose key does the same. */
  act?: Act;
}

/** All entries in their order: money, options, the page's own, help, other places. */
export function entriesWith(own: readonly Entry[], path: string): Entry[] {
  const all: Entry[] = [
    { id: "cashier", label: "bar.cashier", icon: "cashier", href: "/cashier" },
    { id: "options", label: "bar.options", icon: "options", act: "options", onpress: () => menu.show("options") },
    ...own,
    { id: "help", label: "bar.help", icon: "help", href: "/help" },
    { id: "keys", label: "bar.keys", icon: "keys", act: "keys", onpress: () => menu.show("keys") },
    { id: "history", label: "bar.history", icon: "history", href: "/history" },
    { id: "statistics", label: "bar.statistics", icon: "statistics", href: "/statistics" },
    { id: "train", label: "bar.train", icon: "train", href: "/train" },
    { id: "lobby", label: "bar.lobby", icon: "previous", href: "/" },
  ];
  return all.filter(({ href }) => href !== path);
}
