/**
 * This sitting at the tables: how long it has lasted, what was staked in it, how much won or lost.
 *
 * Time is counted by the browser's own stopwatch, never by the computer's clock: that one may be
 * wrong, and may be set while somebody plays. It is one sitting in all windows of the browser: each
 * tells the others what it counts, and one that opens asks for what there is. Whatever they hear
 * twice or in another order, they come to the same: rounds are told by their ids, times only grow.
 */
import { otherWindows, type Channel } from "./windows";

const key = "riverhouse.sitting";

/** A round that is over: its id, what was staked, what came of it. */
type Counted = readonly [id: string, staked: number, net: number];

interface Kept {
  elapsed: number;
  /** How long it had lasted when somebody was last told so. */
  told: number;
  rounds: readonly Counted[];
}

/** What one window tells the others; who opens asks for their answer. */
interface Message {
  asks: boolean;
  kept: Kept;
}

const none: Kept = { elapsed: 0, told: 0, rounds: [] };

function isCounted(round: unknown): round is Counted {
  if (!Array.isArray(round)) return false;
  const [id, staked, net] = round as unknown[];
  return typeof id === "string" && Number.isFinite(staked) && Number.isFinite(net);
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== "object" || kept === null) return false;
  const { elapsed, told, rounds } = kept as Record<string, unknown>;
  return [elapsed, told].every((time) => Number.isFinite(time) && (time as number) >= 0) && Array.isArray(rounds) && rounds.every(isCounted);
}

function isMessage(data: unknown): data is Message {
  return typeof data === "object" && data !== null && "asks" in data && "kept" in data && isKept(data.kept);
}

function restore(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(kept) ? kept : none;
  } catch {
    // Blocked or spoilt storage: the sitting begins now.
    return none;
  }
}

export class Sitting {
  /** How long it has lasted by the last look at the stopwatch, in milliseconds. */
  elapsed = $state(0);
  /** How long it had lasted when somebody was last told so, in milliseconds. */
  told = $state(0);
  #rounds = $state.raw<ReadonlyMap<string, Counted>>(new Map());
  #before = 0;
  readonly #now: () => number;
  readonly #since: number;
  readonly #others: Channel | null;

  constructor(now: () => number = () => performance.now(), others: Channel | null = null) {
    this.#now = now;
    this.#since = now();
    this.#others = others;
    const kept = restore();
    this.#merge(kept);
    if (others === null) return;
    others.onmessage = ({ data }: MessageEvent<unknown>) => this.#hear(data);
    this.#say({ asks: true, kept });
  }

  get rounds(): number {
    return this.#rounds.size;
  }

  get staked(): number {
    return [...this.#rounds.values()].reduce((sum, [, staked]) => sum + staked, 0);
  }

  get net(): number {
    return [...this.#rounds.values()].reduce((sum, [, , net]) => sum + net, 0);
  }

  /** Look at the stopwatch. */
  tick(): void {
    this.elapsed = this.#before + this.#now() - this.#since;
  }

  /** Count a round that is over, once. */
  count(roundId: string, { staked, net }: { staked: number; net: number }): void {
    if (this.#rounds.has(roundId)) return;
    const counted: Counted = [roundId, staked, net];
    this.#rounds = new Map([...this.#rounds, [roundId, counted]]);
    this.keep();
    this.#say({ asks: false, kept: { elapsed: this.elapsed, told: this.told, rounds: [counted] } });
  }

  /** Somebody has read how long it has lasted. */
  tell(): void {
    this.tick();
    this.told = this.elapsed;
    this.keep();
    this.#say({ asks: false, kept: { elapsed: this.elapsed, told: this.told, rounds: [] } });
  }

  /** Store it for the next page of this tab. */
  keep(): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(this.#kept()));
    } catch {
      // It is counted all the same, until the page is closed.
    }
  }

  #kept(): Kept {
    this.tick();
    return { elapsed: this.elapsed, told: this.told, rounds: [...this.#rounds.values()] };
  }

  #say(message: Message): void {
    this.#others?.postMessage(message);
  }

  /** A window of another version may say something else: what is not understood is not heard. */
  #hear(data: unknown): void {
    if (!isMessage(data)) return;
    this.#merge(data.kept);
    this.keep();
    if (data.asks) this.#say({ asks: false, kept: this.#kept() });
  }

  #merge({ elapsed, told, rounds }: Kept): void {
    this.tick();
    this.#before += Math.max(0, elapsed - this.elapsed);
    this.told = Math.max(this.told, told);
    if (rounds.length > 0) this.#rounds = new Map([...this.#rounds, ...rounds.map((round) => [round[0], round] as const)]);
    this.tick();
  }
}

export const sitting = new Sitting(undefined, otherWindows("sitting"));

if (typeof addEventListener === "function") addEventListener("pagehide", () => sitting.keep());

/** A span of time as minutes and seconds, with hours once there are any: "12:07", "1:02:03". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
