/**
 * The coach at the table: asks the server for the values of the open decision, and asks back once
 * before a mistake. What mistakes have cost is counted by the server, with the account.
 */
import { get, Refused } from "../api/client";
import type { LegalAction } from "../api/types";
import type { ActionValue, Advice } from "./types";

/** An open decision: which round, at which of its steps, for which seat. */
export interface Position {
  round: string;
  version: number;
  seat: number;
}

const againMs = 1000;

function nameOf({ round, version, seat }: Position): string {
  return `${round}.${version}.${seat}`;
}

/** Which action of the advice a legal action is. */
export function valueOf(advice: Advice, action: LegalAction): ActionValue | undefined {
  return advice.actions.find((one) => one.action === action.action && one.multiple === action.multiple);
}

export class Coach {
  /** The values of the open decision, once they are there. */
  advice = $state.raw<Advice | null>(null);
  /** Why there are none, in the server's words. */
  refusal = $state("");
  preparing = $state(false);
  /** The action that was asked back about; pressed again it is done. */
  doubted = $state.raw<ActionValue | null>(null);

  #at = "";
  #gone = new AbortController();

  /** Look at a decision, or at none; what was said about another one is dropped at once. */
  async look(position: Position | null): Promise<void> {
    const at = position === null ? "" : nameOf(position);
    if (at === this.#at) return;
    this.#at = at;
    // The server would answer that there is nothing to decide, of a decision that is behind.
    this.#gone.abort();
    this.#gone = new AbortController();
    this.advice = null;
    this.refusal = "";
    this.doubted = null;
    this.preparing = position !== null;
    while (position !== null && at === this.#at && this.preparing) {
      const found = await this.#ask(position);
      if (at !== this.#at) return;
      if (found !== null) {
        this.advice = found;
        this.preparing = false;
      } else if (this.preparing) {
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
  }

  async #ask(position: Position): Promise<Advice | null> {
    try {
      const advice = await get<Advice>(`/api/rounds/${position.round}/advice?seat=${position.seat}`, this.#gone.signal);
      return advice.status === "ready" && advice.version === position.version ? advice : null;
    } catch (error) {
      if (nameOf(position) !== this.#at) return null;
      if (!(error instanceof Refused)) throw error;
      // Too many questions are answered later; any other refusal stands.
      if (error.status !== 429) {
        this.preparing = false;
        this.refusal = error.problem.message;
      }
      return null;
    }
  }

  /** True if an action may be done now; with `warns`, a mistake is asked back about once. */
  allows(position: Position, action: LegalAction, warns: boolean): boolean {
    if (this.advice === null || nameOf(position) !== this.#at) return true;
    const value = valueOf(this.advice, action);
    if (value === undefined) return true;
    if (warns && value.cost > 0 && this.doubted !== value) {
      this.doubted = value;
      return false;
    }
    this.doubted = null;
    return true;
  }
}
