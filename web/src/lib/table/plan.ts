/**
 * Where things lie on the felt, in table units; the page scales a unit to the room there is.
 *
 * Two plans: a wide one for desks and tablets on their side, where the player's cards lie in the
 * middle of the arc of spots, and a tall one for a phone in the hand. A place is given by its
 * centre, so that things of another size can lie on it.
 */

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Shape = "wide" | "tall";

export interface Plan {
  shape: Shape;
  width: number;
  height: number;
  /** The dealer's chip tray. */
  tray: Place;
  deck: Place;
  burn: Place;
  dealer: readonly Place[];
  board: readonly Place[];
  hand: readonly Place[];
  /** One place for each spot, in the order given. */
  spots: readonly Place[];
  /** Where bonus chips wait at the top of the felt once cards are dealt. */
  shelf: Place;
  dealerLabel: Place;
  handLabel: Place;
  /** Printed pay tables on both sides. */
  posts: readonly [Place, Place];
  /** The house rule, where it is not printed on an arc. */
  rule: Place;
  /** The sign with the limits. */
  sign: Place;
}

/** A row of places about a centre, from left to right. */
function row(count: number, at: Place, gap: number): Place[] {
  const first = at.x - ((count - 1) * (at.w + gap)) / 2;
  return Array.from({ length: count }, (_, i) => ({ ...at, x: first + i * (at.w + gap) }));
}

/** The board: the flop together, turn and river each a little apart. */
function board(at: Place, gap: number, step: number): Place[] {
  return row(5, at, gap).map((place, i) => ({
    ...place,
    x: place.x - step + (i > 2 ? step : 0) + (i > 3 ? step : 0),
  }));
}

/** Spots on the arc in front of the player: those staked before the deal left of the cards. */
function wideSpots(before: number, after: number): Place[] {
  const size = { w: 118, h: 84 };
  const drop = (x: number): number => 606 - ((x - 600) / 600) ** 2 * 150;
  const left = Array.from({ length: before }, (_, i) => 402 - (before - 1 - i) * 136);
  // One alone has room for a long name beside the cards.
  const right = Array.from({ length: after }, (_, i) => (after === 1 ? 832 : 798) + i * 136);
  return [...left, ...right].map((x) => ({ x, y: drop(x), ...size }));
}

/** Spots side by side; where there is more cloth on both sides they stand further apart. */
function tallSpots(count: number, more: number): Place[] {
  const room = 382 + 2 * more;
  const w = Math.min(80, Math.floor(room / count) - 4);
  return row(count, { x: 195, y: 0, w, h: 64 }, Math.min(14 + more / 4, (room - count * w) / count)).map((place) => ({
    ...place,
    y: 447 - ((place.x - 195) / (195 + more)) ** 2 * 14,
  }));
}

/**
 * The plan of a felt with so many spots before and after the deal. A tall one with cloth to spare on
 * each side, in table units, lets spots and pay tables reach out over it.
 */
export function planFelt(shape: Shape, before: number, after: number, spare = 0): Plan {
  if (shape === "wide") {
    return {
      shape,
      width: 1200,
      height: 690,
      tray: { x: 600, y: 32, w: 420, h: 76 },
      deck: { x: 872, y: 62, w: 70, h: 98 },
      burn: { x: 328, y: 62, w: 70, h: 98 },
      dealer: row(2, { x: 600, y: 146, w: 92, h: 129 }, 10),
      board: board({ x: 600, y: 332, w: 104, h: 146 }, 12, 10),
      hand: row(2, { x: 600, y: 552, w: 120, h: 168 }, 10),
      spots: wideSpots(before, after),
      shelf: { x: 448, y: 158, w: 92, h: 66 },
      dealerLabel: { x: 600, y: 229, w: 460, h: 30 },
      handLabel: { x: 600, y: 660, w: 460, h: 30 },
      posts: [
        { x: 158, y: 256, w: 240, h: 298 },
        { x: 1042, y: 256, w: 240, h: 298 },
      ],
      rule: { x: 600, y: 412, w: 700, h: 30 },
      sign: { x: 1042, y: 46, w: 216, h: 74 },
    };
  }
  const more = Math.max(0, spare);
  // Cards that are lifted reach out a little further than they lie.
  const post = { w: 100 + Math.min(70, more), h: 122, y: 310 };
  return {
    shape,
    width: 390,
    height: 520,
    tray: { x: 195, y: 12, w: 178, h: 34 },
    deck: { x: 338, y: 35, w: 46, h: 64 },
    burn: { x: 52, y: 35, w: 46, h: 64 },
    dealer: row(2, { x: 195, y: 77, w: 61, h: 85 }, 6),
    board: board({ x: 195, y: 196, w: 66, h: 92 }, 5, 4),
    hand: row(2, { x: 195, y: 314, w: 81, h: 113 }, 6),
    spots: tallSpots(before + after, Math.min(120, more)),
    shelf: { x: 104, y: 66, w: 44, h: 36 },
    dealerLabel: { x: 195, y: 131, w: 250, h: 22 },
    handLabel: { x: 195, y: 384, w: 300, h: 22 },
    posts: [
      { ...post, x: 104 - post.w / 2 },
      { ...post, x: 286 + post.w / 2 },
    ],
    rule: { x: 65, y: 103, w: 122, h: 38 },
    sign: { x: 329, y: 98, w: 112, h: 40 },
  };
}

/** The plan on which the cards of the board come out larger in a window of this size. */
export function shapeFor(width: number, height: number): Shape {
  const cards = (["wide", "tall"] as const).map((shape) => {
    const plan = planFelt(shape, 1, 1);
    return Math.min(width / plan.width, height / plan.height) * (plan.board[0]?.w ?? 0);
  });
  return (cards[0] ?? 0) >= (cards[1] ?? 0) ? "wide" : "tall";
}

/** A place as CSS custom properties, for the classes that turn table units into pixels. */
export function placed(place: Place): string {
  return `--x:${place.x};--y:${place.y};--w:${place.w};--h:${place.h}`;
}
