/** How long things take to move, by the speed the player chose, and the moves themselves. */
import type { Speed } from "../lib/state/options.svelte";

/** Durations in milliseconds; `off` moves nothing. */
export interface Tempo {
  /** From one card leaving the deck to the next. */
  beat: number;
  /** A card on its way. */
  flight: number;
  /** A card being turned over. */
  turn: number;
  /** A pause in which something is read: before the dealer turns over, before chips move. */
  breath: number;
  /** Chips on their way. */
  chips: number;
}

const tempos: Record<Speed, Tempo> = {
  slow: { beat: 520, flight: 620, turn: 640, breath: 900, chips: 800 },
  normal: { beat: 250, flight: 400, turn: 420, breath: 420, chips: 520 },
  fast: { beat: 60, flight: 160, turn: 160, breath: 60, chips: 200 },
  off: { beat: 0, flight: 0, turn: 0, breath: 0, chips: 0 },
};

export function tempo(speed: Speed): Tempo {
  return tempos[speed];
}

const slide = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/** The move that brings one thing from where another lies, as a transform. */
function from(source: Element, target: Element, size: number): string {
  const a = source.getBoundingClientRect();
  const b = target.getBoundingClientRect();
  const dx = a.left + a.width / 2 - (b.left + b.width / 2);
  const dy = a.top + a.height / 2 - (b.top + b.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${size})`;
}

/** Deal a card: it leaves the deck a little turned and comes to rest straight. */
export function dealFrom(deck: Element | null, card: HTMLElement, duration: number): void {
  if (deck === null || duration === 0) return;
  const scale = deck.getBoundingClientRect().width / Math.max(1, card.getBoundingClientRect().width);
  card.animate(
    [
      { transform: `${from(deck, card, scale)} rotate(-22deg)`, opacity: 0.4 },
      { opacity: 1, offset: 0.15 },
      { transform: "none", opacity: 1 },
    ],
    { duration, easing: slide },
  );
}

/** Turn a card over in its place; `delay` lets it arrive first. */
export function turnUp(card: HTMLElement, duration: number, delay: number): void {
  if (duration === 0) return;
  card.animate([{ transform: "rotateY(180deg)" }, { transform: "rotateY(90deg) scale(1.06)" }, { transform: "none" }], {
    duration,
    delay,
    easing: "ease-in-out",
    fill: "backwards",
  });
}

/** Send chips to a place, or let them come from it. */
export function moveChips(
  chips: HTMLElement,
  place: Element | null,
  way: "in" | "out",
  duration: number,
): Animation | null {
  if (place === null || duration === 0) return null;
  const there = from(place, chips, 0.9);
  const frames = [{ transform: there, opacity: way === "in" ? 0.2 : 0 }, { transform: "none", opacity: 1 }];
  return chips.animate(way === "in" ? frames : frames.toReversed(), {
    duration,
    easing: slide,
    fill: way === "out" ? "forwards" : "none",
  });
}
