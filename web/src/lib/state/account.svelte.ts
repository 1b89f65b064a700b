/** The play-money account of this browser. */
import { command, openSession } from "../api/client";
import type { Session } from "../api/types";

class Account {
  session = $state.raw<Session | null>(null);
  balance = $state(0);

  async open(): Promise<void> {
    this.#take(await openSession());
  }

  async refill(): Promise<void> {
    this.#take(await command<Session>("/api/session/refill", {}));
  }

  /** Whether the house fills this account up again when asked. */
  get mayRefill(): boolean {
    return this.session !== null && this.balance < this.session.refill_below_minor;
  }

  #take(session: Session): void {
    this.session = session;
    this.balance = session.balance_minor;
  }
}

export const account = new Account();
