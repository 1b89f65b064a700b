/**
 * Plays the sounds of the table. Nothing is made before the first touch or key, as browsers ask and
 * people expect, and nothing while everything is muted.
 */
import { sounds } from "../lib/state/sounds.svelte";
import { recipes, type Sound, type Stage } from "./recipes";

/** Cards that leave the deck at once are heard one after the other, this far apart, in seconds. */
const apart = 0.04;
/** What would be heard later than this is not heard at all, in seconds. */
const latest = 0.6;

export class Sounder {
  #awake = false;
  #context: AudioContext | null = null;
  #stage: Stage | null = null;
  #master: GainNode | null = null;
  readonly #next = new Map<Sound, number>();

  /** A gesture was made: from now on there may be sound. */
  wake(): void {
    this.#awake = true;
    if (this.#context?.state === "suspended") void this.#context.resume();
  }

  /** Play a sound in so many milliseconds. */
  play(sound: Sound, afterMs = 0): void {
    const stage = this.#open();
    if (stage === null) return;
    const soon = stage.context.currentTime + 0.005 + afterMs / 1000;
    const at = Math.max(soon, this.#next.get(sound) ?? 0);
    if (at - soon > latest) return;
    this.#next.set(sound, at + apart);
    recipes[sound](stage, at);
  }

  /** The stage, built when it is first needed; null where nothing shall or can be heard. */
  #open(): Stage | null {
    if (!this.#awake || sounds.gain === 0 || typeof AudioContext === "undefined") return null;
    if (this.#stage === null) {
      this.#context = new AudioContext();
      this.#master = this.#context.createGain();
      this.#master.connect(this.#context.destination);
      this.#stage = { context: this.#context, out: this.#master, noise: whiteNoise(this.#context) };
    }
    this.#master?.gain.setValueAtTime(sounds.gain, this.#stage.context.currentTime);
    return this.#stage;
  }
}

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

export const sounder = new Sounder();
