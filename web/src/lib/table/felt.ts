/** What a table prints on its felt, read from the variant's sheet. */
import type { Spot, VariantSheet } from "../api/sheet";

export type SpotShape = "round" | "plate" | "jewel";

/** Odds as a felt prints them: "30:1". */
export function printedOdds([to, one]: readonly [number, number]): string {
  return `${to}:${one}`;
}

/** The shape of a spot: stakes before the deal round, bought ones plates, side bets jewels. */
export function shapeOf(spot: Spot): SpotShape {
  if (spot.kind === "pattern") return "jewel";
  return spot.placed === "start" ? "round" : "plate";
}

/** The odds inside a spot, where its table has one line only. */
export function oddsOf(spot: Spot): string {
  const [only, ...more] = spot.pay_table.lines;
  return only !== undefined && more.length === 0 ? printedOdds(only.odds) : "";
}

/** The spots left of the player's cards: side bets outside, then what is required. */
export function startSpots(sheet: VariantSheet): Spot[] {
  const start = sheet.spots.filter(({ placed }) => placed === "start");
  return [...start.filter(({ required }) => !required), ...start.filter(({ required }) => required)];
}

/** The spots that are bought during the round, in their order. */
export function boughtSpots(sheet: VariantSheet): Spot[] {
  return sheet.spots.filter(({ placed }) => placed !== "start");
}

/** The pay tables that are posted on the felt: those with more than one line to read. */
export function postedTables(sheet: VariantSheet): Spot[] {
  return sheet.spots.filter(({ pay_table }) => pay_table.lines.length > 1);
}

/** The cloth of a table: each house of a game has a dye of its own. */
export function clothOf(variant: string): string {
  const cloths: Record<string, string> = {
    "texas-holdem-bonus/evolution": "petrol",
    "texas-holdem-bonus/online": "indigo",
    "texas-holdem-bonus/casino-floor": "oxblood",
    "casino-holdem/casino-floor": "pine",
    "casino-holdem/evolution": "plum",
  };
  const dyes = ["petrol", "indigo", "oxblood", "pine", "plum"];
  const sum = Array.from(variant).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return cloths[variant] ?? dyes[sum % dyes.length] ?? "petrol";
}
