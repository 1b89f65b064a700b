/**
 * A chip between the fingers: taken from the rail or from a spot, carried over the felt, and put
 * down where the pointer lets go. It decides nothing about money; it tells the table what was
 * carried from where to where. A drag that is broken off leaves everything as it was.
 */
import type { Attachment } from "svelte/attachments";

export interface Carried {
  /** Minor units. */
  amount: number;
  /** The spot it was lifted from; null for a chip out of the rail. */
  from: string | null;
}

/** What the table lets the hand do. */
export interface Hand {
  /** Whether chips can be moved at all now. */
  readonly free: boolean;
  /** Whether a spot takes what is carried. */
  takes(wager: string, carried: Carried): boolean;
  put(wager: string, carried: Carried): void;
  takeAway(carried: Carried): void;
}

/** Pixels that a pointer has to move before a press becomes a drag. */
const slack = 8;

/** The click that a browser makes of the end of a drag belongs to the drag, and is no tap. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

export class ChipDrag {
  carried = $state.raw<Carried | null>(null);
  x = $state(0);
  y = $state(0);
  /** The spot the chip would land on. */
  over = $state<string | null>(null);
  /** True where letting go takes the chips off the felt. */
  away = $state(false);
  /** The spot that was dropped on last: its chips are there already and need not fly in. */
  landed = $state<string | null>(null);

  readonly #hand: Hand;
  #release: (() => void) | null = null;

  constructor(hand: Hand) {
    this.#hand = hand;
  }

  /** Whether what is carried may land on a spot. */
  welcomes(wager: string): boolean {
    return this.carried !== null && this.carried.from !== wager && this.#hand.takes(wager, this.carried);
  }

  /** Let an element be dragged; `what` says what is lifted from it, null for nothing. */
  grip(what: () => Carried | null): Attachment<HTMLElement> {
    return (node) => {
      const press = (event: PointerEvent): void => {
        const carried = what();
        if (event.button !== 0 || !event.isPrimary || carried === null || !this.#hand.free) return;
        this.#press(node, event, carried);
      };
      node.addEventListener("pointerdown", press);
      return () => node.removeEventListener("pointerdown", press);
    };
  }

  /** Break the drag off; nothing has happened. */
  cancel(): void {
    this.#release?.();
    this.#release = null;
    // Chips that go back to their spot are laid down, not thrown in from the rail.
    this.landed ??= this.carried?.from ?? null;
    this.carried = null;
    this.over = null;
    this.away = false;
  }

  #press(node: HTMLElement, start: PointerEvent, carried: Carried): void {
    this.cancel();
    this.landed = null;
    const heard = new AbortController();
    const on = <K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => void): void =>
      window.addEventListener(name, hear, { signal: heard.signal, capture: true });
    const mine = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
    this.#release = () => heard.abort();
    on("pointermove", (event) => {
      if (!mine(event)) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > slack;
      if (this.carried === null && !far) return;
      if (this.carried === null) node.setPointerCapture(start.pointerId);
      this.carried ??= carried;
      this.#carry(event);
    });
    on("pointerup", (event) => {
      if (!mine(event)) return;
      if (this.carried !== null) this.#drop();
      this.cancel();
    });
    on("pointercancel", (event) => mine(event) && this.cancel());
    // The window loses the pointer; an element that loses the focus is none of its business.
    on("blur", (event) => event.target === window && this.cancel());
    on("keydown", (event) => {
      if (event.key !== "Escape" || this.carried === null) return;
      event.stopPropagation();
      window.addEventListener("pointerup", swallowClick, { capture: true, once: true });
      this.cancel();
    });
  }

  #carry({ clientX, clientY }: PointerEvent): void {
    this.x = clientX;
    this.y = clientY;
    const under = document.elementFromPoint(clientX, clientY);
    const spot = under?.closest<HTMLElement>("[data-spot]")?.dataset["spot"] ?? null;
    this.over = spot !== null && this.welcomes(spot) ? spot : null;
    this.away = this.carried?.from != null && under?.closest("[data-felt]") == null;
  }

  #drop(): void {
    const { carried, over, away } = this;
    swallowClick();
    if (carried === null) return;
    if (over !== null) {
      this.landed = over;
      this.#hand.put(over, carried);
    } else if (away) {
      this.#hand.takeAway(carried);
    }
  }
}
