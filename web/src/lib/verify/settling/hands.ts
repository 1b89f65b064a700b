/** Strength of the best five of five, six or seven cards, slowly and plainly: one number, higher wins. */
const ranks = "23456789TJQKA";
const categories = [
  "high-card",
  "pair",
  "two-pair",
  "three-of-a-kind",
  "straight",
  "flush",
  "full-house",
  "four-of-a-kind",
  "straight-flush",
  "royal-flush",
];
const ace = 12;

export function rankOf(card: string): number {
  const rank = ranks.indexOf(card[0] ?? "");
  if (rank < 0 || card.length !== 2) throw new RangeError(`${card} is no card`);
  return rank;
}

/** A category and what decides within it, as one number. */
function pack(category: string, order: readonly number[]): number {
  const number = categories.indexOf(category);
  if (number < 0) throw new RangeError(`${category} is no hand`);
  return [...order, 0, 0, 0, 0, 0].slice(0, 5).reduce((sum, rank) => sum * 16 + rank, number);
}

/** The highest rank of a straight among these, the five of a wheel included. */
function straightTop(held: ReadonlySet<number>): number | null {
  for (let top = ace; top >= 3; top -= 1) {
    const run = [0, 1, 2, 3, 4].map((down) => (top - down < 0 ? ace : top - down));
    if (run.every((rank) => held.has(rank))) return top;
  }
  return null;
}

function suited(cards: readonly string[]): number | null {
  const suit = [..."cdhs"].find((one) => cards.filter((card) => card[1] === one).length >= 5);
  if (suit === undefined) return null;
  const held = cards.filter((card) => card[1] === suit).map(rankOf).sort((a, b) => b - a);
  const top = straightTop(new Set(held));
  if (top === ace) return pack("royal-flush", [ace]);
  return top === null ? pack("flush", held.slice(0, 5)) : pack("straight-flush", [top]);
}

/** By ranks alone: the most frequent first, higher ones first among equally frequent ones. */
function unsuited(cards: readonly string[]): number {
  const held = cards.map(rankOf);
  const count = (rank: number): number => held.filter((one) => one === rank).length;
  const groups = [...new Set(held)].sort((a, b) => count(b) - count(a) || b - a);
  const [first = 0, second = 0] = groups;
  const kickers = (taken: number[], most: number): number[] =>
    [...new Set(held)].filter((rank) => !taken.includes(rank)).sort((a, b) => b - a).slice(0, most);
  if (count(first) === 4) return pack("four-of-a-kind", [first, ...kickers([first], 1)]);
  if (count(first) === 3 && count(second) >= 2) {
    const pair = Math.max(...groups.filter((rank) => rank !== first && count(rank) >= 2));
    return pack("full-house", [first, pair]);
  }
  const top = straightTop(new Set(held));
  if (top !== null) return pack("straight", [top]);
  if (count(first) === 3) return pack("three-of-a-kind", [first, ...kickers([first], 2)]);
  if (count(second) === 2) return pack("two-pair", [first, second, ...kickers([first, second], 1)]);
  if (count(first) === 2) return pack("pair", [first, ...kickers([first], 3)]);
  return pack("high-card", kickers([], 5));
}

export function strengthOf(cards: readonly string[]): number {
  if (new Set(cards).size !== cards.length || cards.length < 5) throw new RangeError("not five different cards or more");
  return Math.max(suited(cards) ?? 0, unsuited(cards));
}

/** The least strength of a floor such as "straight" or "pair:4". */
export function floorOf(floor: string): number {
  const [category = "", rank] = floor.split(":");
  return pack(category, rank === undefined ? [] : [rankOf(`${rank}c`)]);
}

/** Whether two cards are covered by a pattern such as "AA", "AKs", "TT-22" or several of these. */
export function matchesHole(pattern: string, hole: readonly string[]): boolean {
  const [one, two] = hole;
  if (one === undefined || two === undefined) return false;
  const held = [rankOf(one), rankOf(two)].sort((a, b) => b - a);
  const isSuited = one[1] === two[1];
  return pattern.split(" ").some((piece) => {
    const [top = "", bottom] = piece.split("-");
    const named = [rankOf(`${top[0]}c`), rankOf(`${top[1]}c`)].sort((a, b) => b - a);
    if (bottom !== undefined) {
      return held[0] === held[1] && (held[0] ?? 0) <= (named[0] ?? 0) && (held[0] ?? 0) >= rankOf(`${bottom[0]}c`);
    }
    const isMarked = top[2] === undefined || (top[2] === "s") === isSuited;
    return held[0] === named[0] && held[1] === named[1] && isMarked;
  });
}
