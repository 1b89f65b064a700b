/** The answers to one question while they are being given: what is typed, chosen, tapped, missing. */
import { speech } from "../lib/i18n/language.svelte";
import type { Answers, Field, Posed } from "./api";
import { missing, parseSigned, sortFields, typed, type Row, type Sorted } from "./fields";

/** As many cards as play. */
const five = 5;

export class Answering {
  readonly sorted: Sorted;
  readonly cards: Field | undefined;
  readonly chips: Field[];
  readonly amounts: Field[];
  /** True where the numbers of the keyboard choose: there is one choice to make. */
  readonly numbered: boolean;
  given = $state.raw<Answers>({});
  texts = $state<Record<string, string>>({});
  /** The field that the keypad writes into. */
  active = $state("");
  readonly #question: Posed;
  readonly #tell: (answers: Answers) => void;

  constructor(question: Posed, answers: Answers, tell: (answers: Answers) => void) {
    const of = (kind: Field["kind"]): Field[] => question.fields.filter((field) => field.kind === kind);
    this.#question = question;
    this.#tell = tell;
    this.sorted = sortFields(question);
    this.cards = of("cards")[0];
    this.chips = of("count");
    this.amounts = of("amount");
    this.numbered = this.sorted.rest.filter(({ kind }) => kind === "choice").length === 1;
    // A kind of chip that is not touched is answered all the same: none of it.
    this.given = { ...Object.fromEntries(this.chips.map(({ id }) => [id, 0])), ...answers };
    for (const [id, value] of Object.entries(answers)) {
      if (typeof value === "number") this.texts[id] = typed(value, speech.lang);
    }
  }

  get left(): Field[] {
    return missing(this.#question, this.given);
  }

  get tapped(): string[] {
    return (this.cards ? (this.given[this.cards.id] as string[] | undefined) : undefined) ?? [];
  }

  give(changes: Record<string, Answers[string] | null>): void {
    const next: Answers = { ...this.given };
    for (const [id, value] of Object.entries(changes)) {
      if (value === null) delete next[id];
      else next[id] = value;
    }
    this.given = next;
    this.#tell(next);
  }

  write(id: string, text: string): void {
    this.texts[id] = text;
    this.give({ [id]: parseSigned(text, speech.lang) });
  }

  /** Take and push say the amount themselves; paying asks for it, which the answer tells. */
  decide({ outcome, net, stake }: Row, chosen: string): "amount" | "done" {
    if (outcome !== null) this.give({ [outcome.id]: chosen });
    if (chosen === "win") {
      if ((parseSigned(this.texts[net.id] ?? "", speech.lang) ?? 0) <= 0) this.write(net.id, "");
      return "amount";
    }
    this.write(net.id, typed(chosen === "lose" ? -stake : 0, speech.lang));
    this.active = "";
    return "done";
  }

  outcomeOf({ outcome, net }: Row): string {
    if (outcome !== null) return String(this.given[outcome.id] ?? "");
    const value = this.given[net.id];
    if (typeof value !== "number") return this.active === net.id ? "win" : "";
    return value > 0 ? "win" : value < 0 ? "lose" : "push";
  }

  isBad(id: string): boolean {
    return (this.texts[id] ?? "") !== "" && this.given[id] === undefined && this.active !== id;
  }

  toggle(card: string): void {
    if (this.cards === undefined) return;
    const now = this.tapped;
    if (now.includes(card)) this.give({ [this.cards.id]: now.filter((one) => one !== card) });
    else if (now.length < five) this.give({ [this.cards.id]: [...now, card] });
  }

  /** The next amount without an answer, from the active one on; undefined where none is left. */
  nextAmount(): string | undefined {
    const ids = this.amounts.map(({ id }) => id);
    const from = ids.indexOf(this.active);
    return [...ids.slice(from + 1), ...ids.slice(0, from + 1)].find((id) => this.given[id] === undefined);
  }

  /** The choice that a pressed number makes, if it makes one. */
  chosenBy(key: string): { field: Field; value: string } | null {
    const field = this.numbered ? this.sorted.rest.find(({ kind }) => kind === "choice") : undefined;
    const option = field?.options[key === "0" ? 9 : Number(key) - 1];
    return field === undefined || option === undefined ? null : { field, value: option.value };
  }
}
