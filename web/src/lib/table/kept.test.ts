import { beforeEach, expect, it, vi } from "vitest";

import { keepChips, keptChips } from "./kept";
import { sheet } from "./sheets.fixture";

const felt = { spots: sheet.spots, seats: 3 };

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it("gives the chips of a round back, and of that round only", () => {
  keepChips("test/table", "r1", { stakes: [{ ante: 500, bonus: 100 }, { ante: 700 }], began: 1 });
  expect(keptChips("test/table", "r1", felt)).toEqual({ stakes: [{ ante: 500, bonus: 100 }, { ante: 700 }], began: 1 });
  expect(keptChips("test/table", "r2", felt)).toBeNull();
  expect(keptChips("test/other", "r1", felt)).toBeNull();
});

it("leaves off what the felt does not take, and keeps the hand", () => {
  const odd = { ante: 550, bonus: 100, call: 500, nothing: 100 };
  keepChips("test/table", "r1", { stakes: [{ ante: 500, bonus: -100 }, odd, { ante: 99_999_999 }, { ante: 500 }], began: 3 });
  expect(keptChips("test/table", "r1", felt)).toEqual({ stakes: [{ ante: 500 }, {}, {}], began: 3 });
});

it("is no obstacle where nothing is kept, or what is kept is spoilt", () => {
  expect(keptChips("test/table", "r1", felt)).toBeNull();
  for (const spoilt of ["no json", "[]", "7", '{"roundId":"r1","stakes":[null,3]}', '{"roundId":"r1","stakes":[],"began":1}']) {
    sessionStorage.setItem("riverhouse.chips.test/table", spoilt);
    expect(keptChips("test/table", "r1", felt)).toBeNull();
  }
});
