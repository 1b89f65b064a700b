import { describe, expect, it } from "vitest";

import { amount, decimal, onChip, parseAmount, percent, short, signed } from "./money";

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

describe("amounts as people write them", () => {
  it("has two decimals and the language's separators", () => {
    expect(amount(123456, "en")).toBe("1,234.56");
    expect(plain(amount(123456, "ru"))).toBe("1 234,56");
    expect(plain(amount(12345678, "ru"))).toBe("123 456,78");
  });

  it("signs a gain and a loss, and neither for nothing", () => {
    expect(signed(2000, "en")).toBe("+20.00");
    expect(signed(-2000, "en")).toBe("-20.00");
    expect(signed(0, "en")).toBe("0.00");
  });

  it("is as short in print and on a chip as it goes", () => {
    expect(short(50, "en")).toBe("0.5");
    expect(short(5000000, "en")).toBe("50,000");
    expect(onChip(100000, "en")).toBe("1000");
    expect(onChip(2500000, "en")).toBe("25k");
  });
});

describe("typed amounts", () => {
  it.each([
    ["10", "en", 1000],
    ["10.5", "en", 1050],
    ["10,50", "en", 1050],
    ["0.05", "en", 5],
    ["1,234.56", "en", 123456],
    ["1,234,567", "en", 123456700],
    ["1 234,56", "ru", 123456],
    ["1,000", "en", 100000],
    [" 7 ", "ru", 700],
  ])("%s in %s is %i minor units", (typed, lang, minor) => {
    expect(parseAmount(typed, lang)).toBe(minor);
  });

  it.each(["", "ten", "-5", "1.2.3", "1e3", "10.555", "1.234,5", "9999999999999999999"])(
    "%s is no amount",
    (typed) => {
      expect(parseAmount(typed, "en")).toBeNull();
      expect(parseAmount(typed, "ru")).toBeNull();
    },
  );

  it("does not take a Russian decimal sign for thousands", () => {
    expect(parseAmount("1,000", "ru")).toBeNull();
  });

  it("reads what it writes", () => {
    for (const minor of [0, 1, 99, 100, 12345, 123456789]) {
      expect(parseAmount(amount(minor, "en"), "en")).toBe(minor);
      expect(parseAmount(amount(minor, "ru"), "ru")).toBe(minor);
    }
  });
});

it("writes shares and numbers with as many places as asked for", () => {
  expect(percent(0.02157646, 4, "en")).toBe("2.1576%");
  expect(percent(0.5, 1, "ru").replace(/\s/g, " ")).toBe("50,0 %");
  expect(decimal(2.64, 4, "en")).toBe("2.6400");
});
