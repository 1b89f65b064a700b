import { describe, expect, it } from "vitest";

import type { Field, Posed } from "./api";
import { missing, parseSigned, press, sortFields, typed } from "./fields";

const ask = { variant: "a/b", drill: "settle", seed: "s", number: 0, level: 1, focus: null, stakes: null } as const;
const label = (stake: number): Field["label"] => ({ key: "trainer.field.net", params: { wager: "ante", stake } });

function field(id: string, kind: Field["kind"], options: string[] = []): Field {
  return { id, kind, label: label(1000), options: options.map((value) => ({ value, label: label(0) })) };
}

function question(...fields: Field[]): Posed {
  const shown = { seats: [], dealer: [], board: [], wager: null, stake: null, amount: null, note: null, history: [] };
  return { ask, rules_hash: "", tag: "", text: label(0), shown, fields };
}

describe("fields", () => {
  it("are rows of wagers and the rest", () => {
    const outcome = field("ante.outcome", "choice", ["win"]);
    const net = field("ante.net", "amount");
    const total = field("total", "amount");
    const sorted = sortFields(question(outcome, net, total));
    expect(sorted.rows).toEqual([{ seat: 0, wager: "ante", stake: 1000, outcome, net }]);
    expect(sorted.rest).toEqual([total]);
  });

  it("of a table are rows by seat", () => {
    const order = field("order", "sequence", ["0", "1"]);
    const net = field("1.bonus", "amount");
    const sorted = sortFields(question(order, net));
    expect(sorted.rows).toEqual([{ seat: 1, wager: "bonus", stake: 1000, outcome: null, net }]);
    expect(sorted.rest).toEqual([order]);
  });

  it("are missing until they are whole", () => {
    const asked = question(field("five", "cards"), field("order", "sequence", ["0", "1"]), field("chip.100", "count"), field("win", "amount"));
    const ids = (answers: Parameters<typeof missing>[1]): string[] => missing(asked, answers).map(({ id }) => id);
    expect(ids({})).toEqual(["five", "order", "win"]);
    expect(ids({ five: ["As"], order: ["1"], win: 0 })).toEqual(["five", "order"]);
    expect(ids({ five: ["As", "Ks", "Qs", "Js", "Ts"], order: ["1", "0"], win: 0 })).toEqual([]);
  });
});

describe("typed amounts", () => {
  it.each([
    ["80", 8000],
    ["+80", 8000],
    ["-10", -1000],
    ["−10.5", -1050],
    ["-0", 0],
    ["1,000", 100_000],
  ])("%s is %d", (text, minor) => {
    expect(parseSigned(text, "en")).toBe(minor);
  });

  it.each(["", "-", "ten", "1--0"])("%s is none", (text) => {
    expect(parseSigned(text, "en")).toBeNull();
  });

  it.each([
    [8000, "en", "80"],
    [-1050, "en", "-10.50"],
    [-1050, "ru", "-10,50"],
    [0, "ru", "0"],
  ])("%d in %s is written %s and read again", (minor, lang, text) => {
    expect(typed(minor, lang)).toBe(text);
    expect(parseSigned(text, lang)).toBe(minor);
  });

  it("are built by the keypad", () => {
    expect(["1", "2", ".", "5", "sign"].reduce(press, "")).toBe("-12.5");
    expect(press("-12", "sign")).toBe("12");
    expect(press("+12", "sign")).toBe("-12");
    expect(press("12", "erase")).toBe("1");
    expect(press("12", "clear")).toBe("");
  });
});
