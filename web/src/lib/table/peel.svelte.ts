/**
 * The player's own cards while they still lie face down to be squeezed. It is for the eye only:
 * the server has dealt these cards to the player, who may turn them at any time; the dealer's
 * cards are never among them.
 */
import type { RoundView } from "../api/types";

export class Peel {
  /** Cards by their number in the order of the deal, with the seat they were dealt to. */
  #down = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Those of this round that have lain face down: when they are turned, it is seen. */
  #covered: ReadonlySet<number> = new Set();

  /** Leave the player's cards of a deal face down, from the card with this number on. */
  cover({ deals }: RoundView, from: number): void {
    const down = new Map(this.#down);
    deals.forEach(({ to, seat }, index) => {
      if (to === "player" && index >= from) down.set(index, seat ?? 0);
    });
    this.#down = down;
    this.#covered = new Set([...(from === 0 ? [] : this.#covered), ...down.keys()]);
  }

  wasDown(index: number): boolean {
    return this.#covered.has(index);
  }

  isDown(index: number): boolean {
    return this.#down.has(index);
  }

  /** Whether a seat still has a card to turn, so that its hand is not named yet. */
  hides(seat: number): boolean {
    return [...this.#down.values()].includes(seat);
  }

  /** Whether any card of any seat is still to be turned. */
  get lies(): boolean {
    return this.#down.size > 0;
  }

  turn(index: number): void {
    const down = new Map(this.#down);
    down.delete(index);
    this.#down = down;
  }

  /** Turn all cards of a seat, or of all seats; false where none lay face down. */
  turnAll(seat?: number): boolean {
    const down = new Map([...this.#down].filter(([, of]) => seat !== undefined && of !== seat));
    const turned = down.size < this.#down.size;
    this.#down = down;
    return turned;
  }
}
