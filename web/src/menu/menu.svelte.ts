/** Whether the menu is open, and which panel stands before the page: one for the whole page. */

import type { VariantSheet } from "../lib/api/sheet";

/** Panels that every page has; what belongs to one page, such as its rules, that page opens itself. */
export type PanelName = "options" | "keys";

class Menu {
  /** The table that is played; null in other places. */
  table = $state.raw<VariantSheet | null>(null);
  open = $state(false);
  panel = $state<PanelName | null>(null);

  show(panel: PanelName): void {
    this.open = false;
    this.panel = panel;
  }

  toggle(): void {
    this.open = !this.open;
  }
}

export const menu = new Menu();
