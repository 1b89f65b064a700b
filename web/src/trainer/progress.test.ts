import { describe, expect, it } from "vitest";

import { figures, heat, historyCsv, nothing, parseKept, type Entry } from "./progress";

const day = 86_400_000;
const start = Date.UTC(2026, 4, 1, 12);

function entry(changes: Partial<Entry>): Entry {
  const plain = { at: start, variant: "a/b", drill: "pay", tag: "ante:0", level: 1 };
  return { ...plain, right: true, late: false, ms: 2000, mode: "timed", ...changes };
}

describe("figures", () => {
  it("are zero before the first answer", () => {
    expect(figures([])).toEqual({ answered: 0, right: 0, seconds: 0, streak: 0, best: 0, days: 0 });
  });

  it("count what is right and in time, and rows of it", () => {
    const log = [entry({}), entry({}), entry({ late: true, ms: 5000 }), entry({ right: false }), entry({})];
    expect(figures(log)).toEqual({ answered: 5, right: 3, seconds: 2.6, streak: 1, best: 2, days: 1 });
  });

  it("count days in a row up to the last", () => {
    const log = [0, 2, 3, 4, 4].map((days) => entry({ at: start + days * day }));
    expect(figures(log).days).toBe(3);
  });
});

describe("the heat map", () => {
  it("has a row for each tag and a cell for each level", () => {
    const log = [entry({}), entry({ right: false }), entry({ level: 2 }), entry({ drill: "chips" })];
    expect(heat(log, "pay", ["ante:0", "ante:1"], [1, 2])).toEqual([
      [
        { answered: 2, right: 1 },
        { answered: 1, right: 1 },
      ],
      [
        { answered: 0, right: 0 },
        { answered: 0, right: 0 },
      ],
    ]);
  });
});

describe("the history", () => {
  it("is a line for each answer", () => {
    expect(historyCsv([entry({ late: true })]).split("\r\n")).toEqual([
      "time_utc,variant,drill,situation,level,right,late,seconds,mode",
      "2026-05-01T12:00:00.000Z,a/b,pay,ante:0,1,1,1,2.0,timed",
      "",
    ]);
  });
});

describe("what was stored", () => {
  it.each([null, "", "{", "[]", '{"log": 3}'])("is nothing where it is spoilt: %s", (text) => {
    expect(parseKept(text)).toEqual(nothing());
  });

  it("is read as it was written", () => {
    const kept = { ...nothing(), log: [entry({})], levels: { "a/b": 3 } };
    expect(parseKept(JSON.stringify(kept))).toEqual(kept);
  });
});
