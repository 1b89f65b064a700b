/** Where the focus goes when what had it is gone. */
import { tick } from "svelte";

/** Give the focus to the first of these that is there once the page has changed. */
export async function focusOn(...selectors: readonly string[]): Promise<void> {
  await tick();
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) continue;
    found.focus();
    return;
  }
}

/** Called before the page changes: where what has the focus goes, another of its kind gets the focus. */
export async function passOn(kind: string): Promise<void> {
  const held = document.activeElement;
  if (held?.matches(kind) !== true) return;
  await tick();
  if (!held.isConnected) document.querySelector<HTMLElement>(kind)?.focus();
}

/** Give the focus to what is next to do at the table. */
export function focusNext(): Promise<void> {
  return focusOn("[data-squeeze]", "[data-next]", "[data-act=deal]");
}

/** True where nothing has the focus, or what has it is about to go. */
export function losesFocus(going?: string): boolean {
  const held = document.activeElement;
  return held === null || held === document.body || (going !== undefined && held.matches(going));
}

/**
 * Say on the page's root whether a finger or mouse was used last: a heading that gets the focus after a
 * tap is told to a screen reader, and nobody has to see a box around it.
 */
export function watchHand(): void {
  const { dataset } = document.documentElement;
  addEventListener("pointerdown", () => (dataset["hand"] = "pointer"), { capture: true, passive: true });
  addEventListener("keydown", () => delete dataset["hand"], { capture: true, passive: true });
}
