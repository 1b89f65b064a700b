/**
 * Which key does what, as this player has it.
 *
 * Keys are places on the keyboard, so they stay where they are under a Russian layout; what is shown
 * is the letter an English layout has there. A key does one thing; only acts that no table has
 * together share one.
 */
import { recall, remember } from "../state/storage";

const standard = {
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
  "seat.previous": "BracketLeft",
  "seat.next": "BracketRight",
  "seat.fewer": "Minus",
  "seat.more": "Equal",
  "seat.same": "KeyY",
  turn: "KeyT",
  amount: "KeyE",
  "chip.0": "Digit1",
  "chip.1": "Digit2",
  "chip.2": "Digit3",
  "chip.3": "Digit4",
  "chip.4": "Digit5",
  "chip.5": "Digit6",
  rules: "KeyI",
  coach: "KeyH",
  menu: "KeyM",
  options: "KeyO",
  keys: "Slash",
  mute: "KeyN",
  full: "KeyW",
  repeat: "KeyL",
} as const satisfies Record<string, string>;

export type Act = keyof typeof standard;
export const acts = Object.keys(standard) as Act[];

/** Why an act does not get a key: it is the page's own, or another act has it. */
export type Clash = { why: "reserved" } | { why: "taken"; by: Act };

/** Keys that print something; the others move the focus, press buttons or are the browser's. */
const free =
  /^(Key[A-Z]|Digit\d|Numpad\d|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Backquote|Backslash|Comma|Period|Slash|IntlBackslash)$/;

const printed: Record<string, string> = {
  Minus: "-",
  Equal: "=",
  BracketLeft: "[",
  BracketRight: "]",
  Semicolon: ";",
  Quote: "'",
  Backquote: "`",
  Backslash: "\\",
  IntlBackslash: "<",
  Comma: ",",
  Period: ".",
  Slash: "/",
};

/** The name of a key as it is printed on a button: "D", "Num 4". */
export function printKey(code: string): string {
  return printed[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}

function share(one: Act, other: Act): boolean {
  return standard[one] === standard[other];
}

export class Keymap {
  #codes = $state.raw<Readonly<Record<Act, string>>>(standard);

  constructor() {
    // Keys may have been swapped, so that they fit only all together.
    this.#codes = { ...standard, ...stored() };
    if (acts.some((act) => this.clash(act, this.codeOf(act)) !== null)) this.#codes = standard;
  }

  codeOf(act: string): string {
    return act in this.#codes ? this.#codes[act as Act] : "";
  }

  /** The acts on a key; several where they are never possible together. */
  actsOn(code: string): Act[] {
    return acts.filter((act) => this.#codes[act] === code);
  }

  /** What keeps an act from a key; null where it may have it. */
  clash(act: Act, code: string): Clash | null {
    if (!free.test(code)) return { why: "reserved" };
    const by = this.actsOn(code).find((other) => other !== act && !share(act, other));
    return by === undefined ? null : { why: "taken", by };
  }

  /** Give an act a key, or say why not. */
  give(act: Act, code: string): Clash | null {
    const clash = this.clash(act, code);
    if (clash !== null) return clash;
    this.#put(act, code);
    this.#store();
    return null;
  }

  /** True while every act has the key it comes with. */
  get isStandard(): boolean {
    return acts.every((act) => this.#codes[act] === standard[act]);
  }

  reset(): void {
    this.#codes = standard;
    this.#store();
  }

  #put(act: Act, code: string): void {
    this.#codes = { ...this.#codes, [act]: code };
  }

  #store(): void {
    const own = acts.filter((act) => this.#codes[act] !== standard[act]);
    remember("keys", JSON.stringify(Object.fromEntries(own.map((act) => [act, this.#codes[act]]))));
  }
}

/** What was stored, as far as it makes sense; a spoilt store is no keyboard's end. */
function stored(): Partial<Record<Act, string>> {
  try {
    const kept: unknown = JSON.parse(recall("keys") ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([act, code]) => act in standard && typeof code === "string"));
  } catch {
    return {};
  }
}

export const keymap = new Keymap();
