import { describe, expect, it } from "vitest";

import { ante, bonus, call, sheet } from "./sheets.fixture";
import { addChip, doubled, full, isOpen, isSame, lacking, moved, setStake, total, without } from "./stakes";

describe("chips before the deal", () => {
  it("opens the bonus once an ante stands, and never what is bought later", () => {
    expect(isOpen(bonus, {})).toBe(false);
    expect(isOpen(bonus, { ante: 500 })).toBe(true);
    expect(isOpen(call, { ante: 500 })).toBe(false);
  });

  it("adds chips up and refuses what the table does not take", () => {
    expect(addChip(ante, { ante: 500 }, 100)).toEqual({ ok: true, stakes: { ante: 600 } });
    expect(addChip(ante, { ante: 10000 }, 100)).toEqual({ ok: false, why: "max" });
    expect(setStake(ante, {}, 550)).toEqual({ ok: false, why: "step" });
    expect(addChip(bonus, {}, 100)).toEqual({ ok: false, why: "closed" });
  });

  it("takes with the ante what rested on it", () => {
    expect(without(sheet.spots, { ante: 500, bonus: 100 }, "ante")).toEqual({});
    expect(without(sheet.spots, { ante: 500, bonus: 100 }, "bonus")).toEqual({ ante: 500 });
  });

  it("carries chips from spot to spot, and off what rested on the first", () => {
    const two = { ante: 500, bonus: 100 };
    expect(moved(sheet.spots, two, "bonus", ante)).toEqual({ ok: true, stakes: { ante: 600 } });
    expect(moved(sheet.spots, two, "ante", bonus)).toEqual({ ok: false, why: "closed" });
  });

  it("doubles, and knows the spot that does not take it", () => {
    expect(doubled({ ante: 500, bonus: 3000 })).toEqual({ ante: 1000, bonus: 6000 });
    expect(full(sheet.spots, { ante: 500, bonus: 3000 })).toBe(bonus);
    expect(full(sheet.spots, { ante: 5000, bonus: 2500 })).toBeUndefined();
  });

  it("are the same where the same lies on each spot", () => {
    expect(isSame({ ante: 500 }, { ante: 500, bonus: 0 })).toBe(true);
    expect(isSame({ ante: 500 }, { ante: 500, bonus: 100 })).toBe(false);
  });

  it("knows what is missing for a deal", () => {
    expect(lacking(sheet.spots, {})).toEqual([ante]);
    expect(lacking(sheet.spots, { ante: 400 })).toEqual([ante]);
    expect(lacking(sheet.spots, { ante: 500 })).toEqual([]);
    expect(lacking(sheet.spots, { ante: 500, bonus: 50 })).toEqual([bonus]);
  });

  it("counts them", () => {
    expect(total({ ante: 500, bonus: 100 })).toBe(600);
  });
});
