/** The player's options: what this browser remembers about looks and speed. */
import { decks, type Deck } from "../cards/names";
import { recall, remember } from "./storage";

export type Speed = "slow" | "normal" | "fast" | "off";
export type Room = "auto" | "dark" | "bright";

export type CoachMode = "off" | "values" | "warn";

/** Whether the player's own cards come face down, to be squeezed. */
export type Squeeze = "off" | "on";

export const squeezes: readonly Squeeze[] = ["off", "on"];
export const coachModes: readonly CoachMode[] = ["off", "values", "warn"];
export const speeds: readonly Speed[] = ["slow", "normal", "fast", "off"];
export const rooms: readonly Room[] = ["auto", "dark", "bright"];

function choice<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const stored = recall(key);
  return allowed.find((value) => value === stored) ?? otherwise;
}

class Options {
  #deck = $state<Deck>(choice("deck", decks, "2color-bf"));
  #speed = $state<Speed>(choice("speed", speeds, "normal"));
  #room = $state<Room>(choice("room", rooms, "auto"));
  #coach = $state<CoachMode>(choice("coach", coachModes, "off"));
  #squeeze = $state<Squeeze>(choice("squeeze", squeezes, "off"));
  #still = $state(false);

  constructor() {
    const asked = matchMedia("(prefers-reduced-motion: reduce)");
    this.#still = asked.matches;
    asked.addEventListener("change", () => (this.#still = asked.matches));
    this.#furnish();
  }

  get deck(): Deck {
    return this.#deck;
  }
  set deck(deck: Deck) {
    this.#deck = deck;
    remember("deck", deck);
  }

  get speed(): Speed {
    return this.#speed;
  }
  set speed(speed: Speed) {
    this.#speed = speed;
    remember("speed", speed);
  }

  get room(): Room {
    return this.#room;
  }
  set room(room: Room) {
    this.#room = room;
    remember("room", room);
    this.#furnish();
  }

  get coach(): CoachMode {
    return this.#coach;
  }
  set coach(mode: CoachMode) {
    this.#coach = mode;
    remember("coach", mode);
  }

  get squeeze(): Squeeze {
    return this.#squeeze;
  }
  set squeeze(squeeze: Squeeze) {
    this.#squeeze = squeeze;
    remember("squeeze", squeeze);
  }

  /** The speed in force: a system that asks for reduced motion gets none. */
  get pace(): Speed {
    return this.#still ? "off" : this.#speed;
  }

  #furnish(): void {
    if (this.#room === "auto") delete document.documentElement.dataset["room"];
    else document.documentElement.dataset["room"] = this.#room;
  }
}

export const options = new Options();
