/** How loud the table is, and whether the dealer speaks. */
import { Chosen, within, yesOrNo } from "./chosen.svelte";

class SoundOptions {
  readonly #volume = new Chosen<number>("volume", 60, within(0, 100));
  readonly #voiceVolume = new Chosen<number>("voice-volume", 80, within(0, 100));
  readonly #muted = new Chosen<boolean>("muted", false, yesOrNo);
  readonly #voice = new Chosen<boolean>("voice", false, yesOrNo);

  /** Of chips and cards, 0 to 100. */
  get volume(): number {
    return this.#volume.value;
  }
  set volume(volume: number) {
    this.#volume.value = volume;
  }

  /** Of the dealer's voice, 0 to 100. */
  get voiceVolume(): number {
    return this.#voiceVolume.value;
  }
  set voiceVolume(volume: number) {
    this.#voiceVolume.value = volume;
  }

  /** Nothing is heard, whatever the volumes are. */
  get muted(): boolean {
    return this.#muted.value;
  }
  set muted(muted: boolean) {
    this.#muted.value = muted;
  }

  /** The dealer speaks the captions. */
  get voice(): boolean {
    return this.#voice.value;
  }
  set voice(voice: boolean) {
    this.#voice.value = voice;
  }

  /** What the sounds are played at, 0 to 1; hearing goes by ratios, so the slider is squared. */
  get gain(): number {
    return this.muted ? 0 : (this.volume / 100) ** 2;
  }

  /** What the voice is spoken at, 0 to 1. */
  get voiceGain(): number {
    return this.muted || !this.voice ? 0 : this.voiceVolume / 100;
  }
}

export const sounds = new SoundOptions();
