/**
 * The dealer's voice: the browser's own speech, in the language of the page. What is said stands in
 * a caption as well, so that a browser without a voice loses nothing.
 */
import { sounds } from "../lib/state/sounds.svelte";

class Voice {
  readonly #synthesis = "speechSynthesis" in globalThis ? globalThis.speechSynthesis : null;
  #voices = $state.raw<readonly SpeechSynthesisVoice[]>([]);
  #awake = false;

  constructor() {
    this.#read();
    // Browsers fetch their voices late and say so.
    this.#synthesis?.addEventListener?.("voiceschanged", () => this.#read());
  }

  /** A gesture was made: from now on the dealer may speak. */
  wake(): void {
    this.#awake = true;
  }

  /** Whether there is a voice for a language. */
  speaks(lang: string): boolean {
    return this.#voiceOf(lang) !== undefined;
  }

  /** Say something; what is still being said is broken off, as a dealer does who goes on. */
  say(text: string, lang: string): void {
    const voice = this.#voiceOf(lang);
    if (this.#synthesis === null || voice === undefined || !this.#awake || sounds.voiceGain === 0 || text === "") return;
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    said.volume = sounds.voiceGain;
    this.#synthesis.cancel();
    this.#synthesis.speak(said);
  }

  hush(): void {
    this.#synthesis?.cancel();
  }

  #read(): void {
    this.#voices = this.#synthesis?.getVoices() ?? [];
  }

  /** A voice that lives in this computer: others would send what is said to a service elsewhere. */
  #voiceOf(lang: string): SpeechSynthesisVoice | undefined {
    return this.#voices.find(({ lang: tag, localService }) => localService && tag.toLowerCase().split(/[-_]/)[0] === lang);
  }
}

export const voice = new Voice();
