/**
 * Autoplay: presses the table's own buttons, one after another, until a stop rule applies.
 *
 * It holds no rule of the game: which action to take is asked of the server, and everything goes
 * through the same `Game` as a hand does. Stopping takes effect before the next command is sent; a
 * round that runs then is the player's, as if autoplay had never been. Nothing of a run is kept: after
 * a reload the round is there and autoplay is not. While the page lies in the background it waits, so
 * that no round is played that nobody could see.
 */
import { post, Refused } from "../lib/api/client";
import type { Problem } from "../lib/api/types";
import type { Game } from "../lib/table/game.svelte";
import { whyStop } from "./stop";
import type { ChoiceView, StopRules, Strategy, Why } from "./types";

/** How long to wait before asking again for what is being worked out, in milliseconds. */
const againMs = 400;

/** How long a result lies before the next round, however fast the cards come, in milliseconds. */
const betweenMs = 700;

export class Autoplay {
  state = $state<"idle" | "running" | "ended">("idle");
  /** Rounds that were played to their end in this run. */
  played = $state(0);
  rounds = $state(0);
  net = $state(0);
  /** What the round that ended last came to. */
  last = $state(0);
  why = $state<Why>("done");
  /** The server's words where it refused. */
  message = $state("");
  /** True while the page lies in the background. */
  waiting = $state(false);

  readonly #game: Game;
  /** Tells whether something else is due between rounds, such as a reality check. */
  readonly #isDue: () => boolean;
  /** Counts the runs: what belongs to an earlier one does nothing any more. */
  #run = 0;
  #wake: (() => void) | null = null;

  readonly #betweenMs: number;

  constructor(game: Game, isDue: () => boolean = () => false, between = betweenMs) {
    this.#game = game;
    this.#isDue = isDue;
    this.#betweenMs = between;
  }

  get running(): boolean {
    return this.state === "running";
  }

  /** Begin; resolves when it has ended, whatever ended it. */
  async start(strategy: Strategy, rules: StopRules): Promise<void> {
    if (this.running) return;
    this.#run += 1;
    const run = this.#run;
    this.state = "running";
    this.#game.automatic = true;
    this.played = 0;
    this.rounds = rules.rounds;
    this.net = 0;
    this.message = "";
    try {
      while (this.#isOn(run)) await this.#step(run, strategy, rules);
    } catch (error) {
      this.#end(run, "refused", error instanceof Refused ? error.problem.message : "");
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** End it now: what was sent is carried out, and nothing more is sent. */
  stop(): void {
    this.#end(this.#run, "asked");
  }

  /** Put away what is said about the last run. */
  dismiss(): void {
    if (this.state === "ended") this.state = "idle";
  }

  #isOn(run: number): boolean {
    return this.running && run === this.#run;
  }

  #end(run: number, why: Why, message = ""): void {
    if (!this.#isOn(run)) return;
    this.state = "ended";
    this.#game.automatic = false;
    this.why = why;
    this.message = message;
    this.#wake?.();
  }

  /** Do one thing: wait until it can be seen, decide, or begin the next round. */
  async #step(run: number, strategy: Strategy, rules: StopRules): Promise<void> {
    const game = this.#game;
    await this.#seen(run);
    if (!this.#isOn(run)) return;
    game.refusal = null;
    if (game.phase === "deciding") await this.#decide(run, strategy);
    else await this.#deal(run);
    const refusal = refusalOf(game);
    if (refusal?.code === "too-many-requests") await pause();
    else if (refusal !== null) this.#end(run, "refused", refusal.message);
    else if (game.phase === "settled") {
      this.#count(run, rules);
      if (this.#isOn(run)) await this.#rest();
    }
  }

  /** Leave the result to be read; whoever stops it does not wait for that. */
  async #rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, this.#betweenMs);
    });
    this.#wake = null;
  }

  async #seen(run: number): Promise<void> {
    while (document.hidden && this.#isOn(run)) {
      this.waiting = true;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        document.addEventListener("visibilitychange", () => resolve(), { once: true });
      });
    }
    this.waiting = false;
    this.#wake = null;
  }

  /** Put out the last bet, or take the chips that lie there, and deal. */
  async #deal(run: number): Promise<void> {
    const game = this.#game;
    if (this.#isDue()) return this.#end(run, "check");
    if (!game.again) await game.rebet({ weighs: false });
    if (!this.#isOn(run) || game.refusal !== null) return;
    if (game.phase !== "betting") return pause();
    if (!game.mayDeal) {
      game.clear();
      return this.#end(run, "money");
    }
    await game.deal();
    // The table asks whether to deal what the balance does not cover to its end; only a hand says yes.
    if (game.phase === "betting" && game.bets.warned) {
      game.clear();
      this.#end(run, "money");
    }
  }

  async #decide(run: number, strategy: Strategy): Promise<void> {
    const game = this.#game;
    const version = game.round?.version;
    const answer = await choiceFor(game.roundId, strategy);
    if (!this.#isOn(run) || game.round?.version !== version) return;
    const chosen = answer?.version === version ? answer?.chosen : null;
    if (!answer || !chosen) return pause();
    game.seat = answer.seat;
    const legal = game.mySeat?.legal.find((one) => one.action === chosen.action && one.multiple === chosen.multiple);
    if (legal === undefined) return pause();
    await game.act(legal);
  }

  /** Count the round that has ended, once, and see whether it was the last. */
  #count(run: number, rules: StopRules): void {
    const { view, sheet } = this.#game;
    if (view === null || !this.#isOn(run)) return;
    this.played += 1;
    this.last = this.#game.net;
    this.net += this.last;
    const seats = view.round.seats.filter(({ is_in }) => is_in);
    const why = whyStop(rules, this, {
      lines: seats.flatMap(({ lines }) => lines),
      hands: seats.flatMap(({ folded, label }) => (folded || label === null ? [] : [label.key])),
      sides: new Set(sheet.spots.filter(({ kind }) => kind === "pattern").map(({ wager }) => wager)),
    });
    if (why !== null) this.#end(run, why);
  }
}

/** What the last command was refused for; read apart, since commands change it. */
function refusalOf(game: Game): Problem | null {
  return game.refusal;
}

/** What a strategy does now; null where it has to be asked again. */
async function choiceFor(roundId: string, strategy: Strategy): Promise<ChoiceView | null> {
  try {
    return await post<ChoiceView>(`/api/rounds/${roundId}/choice`, { kind: strategy.kind, card: strategy.card });
  } catch (error) {
    if (error instanceof Refused && error.status === 429) return null;
    throw error;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, againMs));
}
