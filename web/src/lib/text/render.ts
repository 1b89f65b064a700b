/**
 * Messages of the server put into words: the twin of `riverhouse.text.render`.
 *
 * `{name}` is the parameter as it is, `{name|form}` the message `rank.<value>.<form>`,
 * `{name|domain.form}` the message `<domain>.<value>.<form>`, `{name|money}` an amount of minor
 * units. A parameter `plays_board` that is not 0 appends `hand.plays-board`, a parameter `decides`
 * the message `hand.decides` with that rank.
 */
import type { Label } from "../api/types";

export type Catalogue = Readonly<Record<string, string>>;

const added = { decides: "hand.decides", plays_board: "hand.plays-board" };

const placeholder = /\{([A-Za-z]\w*)(?:\|([\w.-]+))?\}/g;

/** An amount of minor units with two decimals and the catalogue's separators. */
export function money(amountMinor: number, words: Catalogue): string {
  const size = Math.abs(amountMinor);
  const group = words["format.group"] ?? "";
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  const minor = String(size % 100).padStart(2, "0");
  return `${amountMinor < 0 ? "-" : ""}${whole}${words["format.decimal"] ?? "."}${minor}`;
}

function lookUp(words: Catalogue, key: string): string {
  const text = words[key];
  if (text === undefined) throw new RangeError(`there is no message "${key}"`);
  return text;
}

function fill(value: string | number, form: string | undefined, words: Catalogue): string {
  if (form === undefined) return String(value);
  if (form === "money") {
    if (typeof value !== "number") throw new RangeError(`"${value}" is not an amount`);
    return money(value, words);
  }
  const dot = form.indexOf(".");
  const key = dot < 0 ? `rank.${value}.${form}` : `${form.slice(0, dot)}.${value}.${form.slice(dot + 1)}`;
  return lookUp(words, key);
}

/**
 * Say a label in the catalogue's language.
 *
 * Throws RangeError where a key or a parameter is missing, as its twin does.
 */
export function render(label: Label, words: Catalogue): string {
  const keys = [label.key, ...Object.entries(added).flatMap(([name, key]) => (label.params[name] ? [key] : []))];
  const say = (key: string): string =>
    lookUp(words, key).replace(placeholder, (_, name: string, form?: string) => {
      const value = label.params[name];
      if (value === undefined) throw new RangeError(`the message ${key} needs "${name}"`);
      return fill(value, form, words);
    });
  return keys.map(say).join("");
}
