/**
 * A moment's rest after each act that costs or decides, so that a double click does one thing.
 *
 * The second press of a double click comes when the first may have been answered already: the same
 * button then stands for the next bet, the next seat's, or for yes to a warning. Chips are put,
 * doubled and undone as quickly as one likes; only the second press of Rebet is no Double.
 */
const restMs = 500;
const heeded: ReadonlySet<string> = new Set(["deal", "rebet", "fold", "check", "bet", "call"]);

class Rest {
  /** The act that rests. */
  act = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether to take a press: not where the same act was done a moment ago. */
  takes(act: string): boolean {
    if (act === "double") return this.act !== "rebet";
    if (!heeded.has(act)) return true;
    if (this.act === act) return false;
    this.act = act;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.act = null), restMs);
    return true;
  }
}

export const rest = new Rest();
