/** The play-money account of this browser, the same in each of its windows. */
import { command, get, openSession, Refused } from "../api/client";
import type { Session } from "../api/types";
import { otherWindows } from "./windows";

class Account {
  session = $state.raw<Session | null>(null);
  #balance = $state(0);
  readonly #others = otherWindows("account");

  constructor() {
    if (this.#others) this.#others.onmessage = () => void this.#look();
  }

  get balance(): number {
    return this.#balance;
  }

  /** What an answer says is left. The other windows ask for it themselves: only the server knows it. */
  set balance(balance: number) {
    if (balance === this.#balance) return;
    this.#balance = balance;
    this.#others?.postMessage("changed");
  }

  async open(): Promise<void> {
    this.#take(await openSession());
  }

  async refill(): Promise<void> {
    const session = await command<Session>("/api/session/refill", {});
    this.balance = session.balance_minor;
    this.#take(session);
  }

  /** Whether the house fills this account up again when asked. */
  get mayRefill(): boolean {
    return this.session !== null && this.balance < this.session.refill_below_minor;
  }

  /** Another window has played on. */
  async #look(): Promise<void> {
    try {
      this.#take(await get<Session>("/api/session"));
    } catch (error) {
      // The next answer of the table says it as well.
      if (!(error instanceof Refused)) throw error;
    }
  }

  #take(session: Session): void {
    this.session = session;
    this.#balance = session.balance_minor;
  }
}

export const account = new Account();
