import { describe, expect, it } from "vitest";

import { bandOf, figures, heat, historyCsv, merge, nothing, parseKept, rating, type Entry, type Told } from "./progress";

const day = 86_400_000;
const start = Date.UTC(2026, 4, 1, 12);

function entry(changes: Partial<Entry>): Entry {
  const plain = { id: "1", at: start, variant: "a/b", drill: "pay", tag: "ante:0", level: 1, stake: 2_500 };
  return { ...plain, right: true, late: false, ms: 2000, mode: "timed", follows: true, ...changes };
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

describe("the rating", () => {
  it("begins at 1000, rises with what is right and falls with what is wrong", () => {
    expect(rating([])).toBe(1000);
    expect(rating([entry({ level: 2 })])).toBe(1012);
    expect(rating([entry({ level: 2, late: true })])).toBe(988);
  });

  it("moves little for what was to be expected", () => {
    expect(rating([entry({ level: 1 })]) - 1000).toBeLessThan(rating([entry({ level: 5 })]) - 1000);
  });
});

describe("the heat map", () => {
  it("has a row for each tag and a cell for each column", () => {
    const log = [entry({}), entry({ right: false }), entry({ stake: 10_001 }), entry({ drill: "chips" })];
    expect(heat(log, "pay", ["ante:0", "ante:1"], 3, ({ stake }) => bandOf(stake))).toEqual([
      [
        { answered: 2, right: 1 },
        { answered: 0, right: 0 },
        { answered: 1, right: 1 },
      ],
      [
        { answered: 0, right: 0 },
        { answered: 0, right: 0 },
        { answered: 0, right: 0 },
      ],
    ]);
  });

  it("puts a stake into the first band that holds it, and the dearest into a last", () => {
    expect([0, 2_500, 2_501, 25_000, 100_000, 100_001].map(bandOf)).toEqual([0, 0, 1, 2, 3, 4]);
  });
});

describe("what the account tells", () => {
  const told = (changes: Partial<Told>): Told => ({ account: "me", seq: 2, answers: [], memories: [], standings: [], ...changes });
  const memory = { drill: "pay", tag: "ante:0", card: "{}", asked: 1, right: 1 };

  it("is taken in once, in the order of time, with what follows from it", () => {
    const kept = { ...nothing(), account: "me", log: [entry({ id: "2", at: start + 2 })] };
    const other = entry({ id: "1" });
    const merged = merge(kept, told({ answers: [other, entry({ id: "2" })], memories: [{ variant: "a/b", memory }], standings: [{ variant: "a/b", level: 3, recent: [true] }] }), []);
    expect(merged.log.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(merged.memories).toEqual({ "a/b pay ante:0": memory });
    expect([merged.levels["a/b"], merged.recent["a/b"], merged.seq]).toEqual([3, [true], 2]);
  });

  it("takes what was sent off the list", () => {
    const kept = { ...nothing(), account: "me", log: [entry({ id: "1" }), entry({ id: "2" })], waiting: ["1", "2"] };
    expect(merge(kept, told({}), ["1"]).waiting).toEqual(["2"]);
  });

  it("is asked for from the start, and given everything, where the account is another", () => {
    const kept = { ...nothing(), account: "old", seq: 9, log: [entry({ id: "1" }), entry({ id: "2" })], waiting: ["2"] };
    const merged = merge(kept, told({}), ["2"]);
    expect([merged.account, merged.seq, merged.waiting]).toEqual(["me", 0, ["1"]]);
  });
});

describe("the history", () => {
  it("is a line for each answer", () => {
    expect(historyCsv([entry({ late: true })]).split("\r\n")).toEqual([
      "time_utc,variant,drill,situation,level,stake,right,late,seconds,mode",
      "2026-05-01T12:00:00.000Z,a/b,pay,ante:0,1,25.00,1,1,2.0,timed",
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

  it("gets ids and waits to be sent where it is older than accounts", () => {
    const { id: _id, stake: _stake, follows: _follows, ...old } = entry({});
    const stored = (log: object[]): string => JSON.stringify({ memories: {}, levels: {}, recent: {}, log });
    const kept = parseKept(stored([old, { ...old, at: start + 1 }]));
    const [first, second] = kept.log.map(({ id }) => id);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
    expect(kept.log[0]).toEqual(entry({ id: first ?? "", stake: 0, follows: false }));
    expect(kept.waiting).toEqual([first, second]);
    // Read again before anything was stored: the very same answers.
    expect(parseKept(stored([old])).waiting).toEqual([first]);
  });
});
