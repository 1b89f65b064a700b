/**
 * How each sound of the table is made: short noise for cards, ringing partials for clay chips, soft
 * mallets for a win. Everything is computed; there is no recording.
 */

export type Sound = "chip" | "collect" | "pay" | "card" | "turn" | "win" | "bonus" | "big";

/** Where sounds are made: the context, what they flow into, and a second of white noise. */
export interface Stage {
  context: BaseAudioContext;
  out: AudioNode;
  noise: AudioBuffer;
}

/** Loudness rises to `peak` in `rise` seconds and dies away within `fall`. */
interface Shape {
  peak: number;
  rise: number;
  fall: number;
}

function envelope(stage: Stage, at: number, { peak, rise, fall }: Shape): GainNode {
  const gain = stage.context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(stage.out);
  return gain;
}

/** A breath of noise between two heights, as of card on cloth. */
function brush(stage: Stage, at: number, shape: Shape, band: { from: number; to: number; q: number }): void {
  const source = stage.context.createBufferSource();
  source.buffer = stage.noise;
  const filter = stage.context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = band.q;
  const end = at + shape.rise + shape.fall;
  filter.frequency.setValueAtTime(band.from, at);
  filter.frequency.exponentialRampToValueAtTime(band.to, end);
  source.connect(filter).connect(envelope(stage, at, shape));
  // Another stretch of the noise each time, so that no two cards sound the same.
  source.start(at, Math.random() * 0.7);
  source.stop(end + 0.01);
}

function tone(stage: Stage, at: number, shape: Shape, hertz: number): void {
  const source = stage.context.createOscillator();
  source.type = "sine";
  source.frequency.value = hertz;
  source.connect(envelope(stage, at, shape));
  source.start(at);
  source.stop(at + shape.rise + shape.fall + 0.01);
}

/** One clay chip on another: a click and three partials that do not fit together. */
function clink(stage: Stage, at: number, loud: number, size = 1): void {
  const drift = size * (0.97 + Math.random() * 0.06);
  brush(stage, at, { peak: 0.5 * loud, rise: 0.001, fall: 0.02 }, { from: 5200, to: 3600, q: 0.9 });
  for (const [hertz, share] of [
    [2870, 0.2],
    [4190, 0.13],
    [5630, 0.07],
  ] as const) {
    tone(stage, at, { peak: share * loud, rise: 0.001, fall: 0.055 }, hertz * drift);
  }
}

/** A mallet on wood: a note, its octave, a long soft end. */
function mallet(stage: Stage, at: number, hertz: number): void {
  tone(stage, at, { peak: 0.22, rise: 0.004, fall: 0.55 }, hertz);
  tone(stage, at, { peak: 0.06, rise: 0.002, fall: 0.2 }, hertz * 2);
}

const chimes = { win: [440, 659.26], bonus: [523.25, 659.26, 783.99], big: [440, 554.37, 659.26, 880, 1108.73] } as const;

export const recipes: Record<Sound, (stage: Stage, at: number) => void> = {
  chip: (stage, at) => {
    clink(stage, at, 0.8);
    clink(stage, at + 0.045, 0.35, 1.06);
  },
  collect: (stage, at) => {
    brush(stage, at, { peak: 0.16, rise: 0.05, fall: 0.28 }, { from: 1400, to: 700, q: 0.7 });
    [0, 0.07, 0.12, 0.19].forEach((late, i) => clink(stage, at + late, 0.4 - i * 0.06, 0.92 - i * 0.03));
  },
  pay: (stage, at) => {
    [0, 0.08, 0.15, 0.21].forEach((late, i) => clink(stage, at + late, 0.5 + i * 0.06, 0.98 + i * 0.03));
  },
  card: (stage, at) => brush(stage, at, { peak: 0.3, rise: 0.012, fall: 0.12 }, { from: 2600, to: 900, q: 0.8 }),
  turn: (stage, at) => {
    brush(stage, at, { peak: 0.34, rise: 0.002, fall: 0.04 }, { from: 3400, to: 1900, q: 0.7 });
    tone(stage, at + 0.012, { peak: 0.16, rise: 0.003, fall: 0.06 }, 170);
  },
  win: (stage, at) => chimes.win.forEach((hertz, i) => mallet(stage, at + i * 0.13, hertz)),
  bonus: (stage, at) => chimes.bonus.forEach((hertz, i) => mallet(stage, at + i * 0.11, hertz)),
  big: (stage, at) => chimes.big.forEach((hertz, i) => mallet(stage, at + i * 0.12, hertz)),
};
