/**
 * One key for every act at the table. Keys are places on the keyboard, so they stay where they are
 * under a Russian layout; what is shown is the letter an English layout has there.
 */

export type Act =
  | "deal"
  | "rebet"
  | "undo"
  | "clear"
  | "fold"
  | "check"
  | "bet"
  | "call"
  | "spot.ante"
  | "spot.bonus"
  | "turn"
  | "amount"
  | "rules"
  | "coach"
  | `chip.${number}`;

const keys: Record<string, string> = {
  deal: "KeyD",
  rebet: "KeyR",
  undo: "KeyU",
  clear: "KeyX",
  fold: "KeyF",
  check: "KeyC",
  call: "KeyC",
  bet: "KeyB",
  "spot.ante": "KeyA",
  "spot.bonus": "KeyS",
  "spot.jackpot": "KeyJ",
  turn: "KeyT",
  amount: "KeyE",
  rules: "KeyI",
  coach: "KeyH",
  "chip.0": "Digit1",
  "chip.1": "Digit2",
  "chip.2": "Digit3",
  "chip.3": "Digit4",
  "chip.4": "Digit5",
  "chip.5": "Digit6",
};

/** The name of an act's key as it is printed on a button: "D". */
export function keyName(act: string): string {
  return (keys[act] ?? "").replace(/^(Key|Digit)/, "");
}

/** The acts on a key; several where they are never possible together. */
export function actsOf(code: string): string[] {
  return Object.keys(keys).filter((act) => keys[act] === code);
}

/** True where a keystroke belongs to what has the focus, or to the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest("input, select, textarea, dialog") !== null;
}
