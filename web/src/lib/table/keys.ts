/** One key for every act at the table: what is printed on its button, and whose a keystroke is. */
import { keymap, printKey, type Act } from "./keymap.svelte";

/** The name of an act's key as it is printed on a button: "D". */
export function keyName(act: string): string {
  return printKey(keymap.codeOf(act));
}

/** The key of an act for those whom a machine reads the page: "D"; nothing where it has none. */
export function keyShortcut(act: string | undefined): string | undefined {
  // A space would part two keys, and those of the number pad are read as what they type.
  return act === undefined ? undefined : keyName(act).replace("Num ", "") || undefined;
}

/** The acts on a key; several where they are never possible together. */
export function actsOf(code: string): Act[] {
  return keymap.actsOn(code);
}

/** True where a keystroke belongs to what has the focus, or to the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest("input, select, textarea, dialog, [role=menu]") !== null;
}
