/** The player's options: what this browser remembers about looks and speed. */
import { decks, type Deck } from "../cards/names";
import { Chosen, oneOf } from "./chosen.svelte";

export type Speed = "slow" | "normal" | "fast" | "off";
export type Room = "auto" | "dark" | "bright";
export type Contrast = "auto" | "more";
export type CoachMode = "off" | "values" | "warn";

/** Whether the player's own cards come face down, to be squeezed. */
export type Squeeze = "off" | "on";

export const squeezes: readonly Squeeze[] = ["off", "on"];
export const coachModes: readonly CoachMode[] = ["off", "values", "warn"];
export const speeds: readonly Speed[] = ["slow", "normal", "fast", "off"];
export const rooms: readonly Room[] = ["auto", "dark", "bright"];
export const contrasts: readonly Contrast[] = ["auto", "more"];

class Options {
  readonly #deck = new Chosen<Deck>("deck", "2color-bf", oneOf(decks));
  readonly #speed = new Chosen<Speed>("speed", "normal", oneOf(speeds));
  readonly #room = new Chosen<Room>("room", "auto", oneOf(rooms));
  readonly #contrast = new Chosen<Contrast>("contrast", "auto", oneOf(contrasts));
  readonly #coach = new Chosen<CoachMode>("coach", "off", oneOf(coachModes));
  /** How the coach speaks when it is turned on again. */
  readonly #coaching = new Chosen<CoachMode>("coaching", "warn", oneOf(coachModes.filter((mode) => mode !== "off")));
  readonly #squeeze = new Chosen<Squeeze>("squeeze", "off", oneOf(squeezes));
  #still = $state(false);
  #stark = $state(false);

  constructor() {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    this.#still = still.matches;
    still.addEventListener("change", () => (this.#still = still.matches));
    const stark = matchMedia("(prefers-contrast: more)");
    this.#stark = stark.matches;
    stark.addEventListener("change", () => {
      this.#stark = stark.matches;
      this.#furnish();
    });
    this.#furnish();
  }

  get deck(): Deck {
    return this.#deck.value;
  }
  set deck(deck: Deck) {
    this.#deck.value = deck;
  }

  get speed(): Speed {
    return this.#speed.value;
  }
  set speed(speed: Speed) {
    this.#speed.value = speed;
  }

  get room(): Room {
    return this.#room.value;
  }
  set room(room: Room) {
    this.#room.value = room;
    this.#furnish();
  }

  get contrast(): Contrast {
    return this.#contrast.value;
  }
  set contrast(contrast: Contrast) {
    this.#contrast.value = contrast;
    this.#furnish();
  }

  get coach(): CoachMode {
    return this.#coach.value;
  }
  set coach(mode: CoachMode) {
    this.#coach.value = mode;
    if (mode !== "off") this.#coaching.value = mode;
  }

  /** Turn the coach off, or on as it was. */
  turnCoach(): void {
    this.coach = this.coach === "off" ? this.#coaching.value : "off";
  }

  get squeeze(): Squeeze {
    return this.#squeeze.value;
  }
  set squeeze(squeeze: Squeeze) {
    this.#squeeze.value = squeeze;
  }

  /** The speed in force: a system that asks for reduced motion gets none. */
  get pace(): Speed {
    return this.#still ? "off" : this.speed;
  }

  /** Say on the page's root how the room looks; the style sheets do the rest. */
  #furnish(): void {
    const { dataset } = document.documentElement;
    if (this.room === "auto") delete dataset["room"];
    else dataset["room"] = this.room;
    if (this.contrast === "more" || this.#stark) dataset["contrast"] = "more";
    else delete dataset["contrast"];
  }
}

export const options = new Options();
