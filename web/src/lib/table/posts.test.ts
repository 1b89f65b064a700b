import { describe, expect, it } from "vitest";

import type { PrintedTable } from "../api/sheet";
import type { Texts } from "../api/types";
import { fitted, rowsOf, unbroken, type Row } from "./posts";

const odds: [number, number][] = [[30, 1], [7, 1], [7, 1], [3, 1]];
const table: PrintedTable = {
  name: "bonus",
  lines: odds.map((pays, i) => ({ key: `line ${i}`, label: { en: `Hand ${i}` }, odds: pays })),
  note: {},
};
const pick = (texts: Texts): string => texts["en"] ?? "";

describe("the print of a pay table", () => {
  it("has a row for each line, or one for neighbours that pay the same", () => {
    expect(rowsOf(table, pick, false).map(({ hand }) => hand)).toEqual(["Hand 0", "Hand 1", "Hand 2", "Hand 3"]);
    const shared = rowsOf(table, pick, true);
    expect(shared.map(({ hand, odds: pays }) => [hand, pays])).toEqual([["Hand 0", "30:1"], ["Hand 1 … Hand 2", "7:1"], ["Hand 3", "3:1"]]);
    expect(shared[1]?.lines).toEqual(["line 1", "line 2"]);
  });

  it("is as large as its place allows, and no larger than print is", () => {
    const rows = rowsOf(table, pick, false);
    expect(fitted(rows, { w: 200, h: 200 })).toBe(11);
    const small = fitted(rows, { w: 100, h: 40 });
    expect(small).toBeLessThan(11);
    expect((1.6 + rows.length) * 1.13 * small).toBeLessThanOrEqual(40);
    expect(fitted(rows, { w: 30, h: 120 })).toBeLessThan(fitted(rows, { w: 100, h: 120 }));
  });

  it("leaves each row one line with its own odds, not with the widest there are", () => {
    const row = (hand: string, odds: string): Row => ({ key: hand, hand, odds, lines: [] });
    const long = "Straight … Pair of aces";
    const measure = (text: string, weight: number): number => text.length * (weight === 700 ? 0.5 : 0.4);
    const size = unbroken([row("Royal flush", "100:1"), row(long, "7:1")], { w: 100, h: 200 }, measure);
    expect(size).toBeCloseTo(100 / (23 * 0.4 + 0.5 + 3 * 0.5));
    expect(unbroken([row("A-A", "7:1")], { w: 100, h: 200 }, measure)).toBe(11);
    expect(unbroken([row("A-A", "7:1")], { w: 100, h: 20 }, measure)).toBeCloseTo(20 / (2.6 * 1.13));
  });
});
