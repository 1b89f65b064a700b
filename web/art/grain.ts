/**
 * The weave of the cloth and the grain of the leather, as two small grey tiles with transparency.
 *
 * They are computed at build time, from a fixed seed, instead of being committed or drawn by an
 * SVG filter: a filter over a whole 4K felt costs the browser tens of milliseconds per repaint,
 * a repeated tile costs nothing.
 */
import { crc32, deflateSync } from "node:zlib";

const size = 192;

/** A repeatable stream of numbers in [0, 1): mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** White noise, softened with its neighbours round the edges of the tile so that it repeats. */
function noise(seed: number, reach: number): Float64Array {
  const next = numbers(seed);
  const raw = Float64Array.from({ length: size * size }, () => next() - 0.5);
  const soft = new Float64Array(size * size);
  const wrap = (n: number): number => (n + size) % size;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0;
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) sum += raw[wrap(y + dy) * size + wrap(x + dx)] ?? 0;
      }
      soft[y * size + x] = sum / (2 * reach + 1);
    }
  }
  return soft;
}

/** Felted wool: fine fibres in two directions over a slow mottle. Values about 0, dark to light. */
function cloth(): Float64Array {
  const fine = noise(7, 0);
  const slow = noise(11, 4);
  return fine.map((value, index) => {
    const x = index % size;
    const y = Math.floor(index / size);
    const nap = ((x * 5 + y * 3) % 7) * 0.02 - 0.06;
    return value * 0.5 + nap + (slow[index] ?? 0) * 0.22;
  });
}

/** Leather: the pebbled skin is the difference between two softened noises. */
function leather(): Float64Array {
  const near = noise(23, 1);
  const far = noise(23, 3);
  return near.map((value, index) => (value - (far[index] ?? 0) * 0.8) * 0.75);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Grey and alpha PNG: light values become translucent white, dark ones translucent black. */
function png(values: Float64Array): Buffer {
  const rows = Buffer.alloc(size * (1 + size * 2));
  values.forEach((value, index) => {
    const at = Math.floor(index / size) * (1 + size * 2) + 1 + (index % size) * 2;
    rows[at] = value > 0 ? 255 : 0;
    // Sixteen steps are enough for the eye, and compress to a third of the bytes.
    rows[at + 1] = Math.min(15, Math.round(Math.abs(value) * 14)) * 5;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 4, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The tiles by their path in the build. */
export function grainFiles(): Map<string, () => Buffer> {
  return new Map([
    ["art/cloth.png", () => png(cloth())],
    ["art/leather.png", () => png(leather())],
  ]);
}
