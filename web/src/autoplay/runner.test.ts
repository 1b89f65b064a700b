import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Game } from "../lib/table/game.svelte";
import { Autoplay } from "./runner.svelte";
import type { StopRules } from "./types";

const rules: StopRules = { rounds: 5, loss: null, win: null, bonus: false, hands: [] };
const strategy = { kind: "card", card: "" } as const;

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A table whose rounds end with the deal; what it was asked is noted. */
function table(change: Partial<Record<keyof Game, unknown>> = {}): { game: Game; asked: string[] } {
  const asked: string[] = [];
  const game = {
    phase: "settled",
    again: false,
    mayDeal: true,
    net: -100,
    refusal: null,
    automatic: false,
    bets: { warned: false },
    sheet: { spots: [] },
    view: { round: { seats: [{ is_in: true, folded: false, label: null, lines: [] }] } },
    rebet: () => {
      asked.push("rebet");
      game.phase = "betting";
      return Promise.resolve();
    },
    deal: () => {
      asked.push("deal");
      game.phase = "settled";
      return Promise.resolve();
    },
    clear: () => asked.push("clear"),
    ...change,
  };
  return { game: game as unknown as Game, asked };
}

test("it repeats the bet so many times, and gives the table back", async () => {
  const { game, asked } = table();
  const auto = new Autoplay(game, undefined, 0);
  await auto.start(strategy, rules);
  expect([auto.state, auto.why, auto.played, auto.net]).toEqual(["ended", "done", 5, -500]);
  expect(asked).toEqual(Array.from({ length: 5 }, () => ["rebet", "deal"]).flat());
  expect(game.automatic).toBe(false);
});

test("a reality check that is due stops it between rounds", async () => {
  const { game, asked } = table();
  const auto = new Autoplay(game, () => asked.length >= 4, 0);
  await auto.start(strategy, rules);
  expect([auto.why, auto.played]).toEqual(["check", 2]);
  expect(asked).toHaveLength(4);
});

test("a bet that the purse does not cover is taken off again", async () => {
  const { game, asked } = table({ mayDeal: false });
  const auto = new Autoplay(game, undefined, 0);
  await auto.start(strategy, rules);
  expect([auto.why, auto.played]).toEqual(["money", 0]);
  expect(asked).toEqual(["rebet", "clear"]);
});

test("a round that the balance does not cover to its end is not dealt", async () => {
  const { game, asked } = table({ bets: { warned: true } });
  game.deal = () => {
    asked.push("deal");
    return Promise.resolve();
  };
  const auto = new Autoplay(game, undefined, 0);
  await auto.start(strategy, rules);
  expect([auto.why, auto.played]).toEqual(["money", 0]);
  expect(asked).toEqual(["rebet", "deal", "clear"]);
});

test("what the server refuses ends it with the server's words", async () => {
  const refusal = { code: "rules-changed", message: "The rules have changed.", where: null, allowed: null };
  const { game } = table();
  game.deal = () => {
    game.refusal = refusal;
    return Promise.resolve();
  };
  const auto = new Autoplay(game, undefined, 0);
  await auto.start(strategy, rules);
  expect([auto.why, auto.message]).toEqual(["refused", "The rules have changed."]);
});

test("stopped in the middle of a round it sends nothing more, and counts no round", async () => {
  const { game, asked } = table();
  const auto = new Autoplay(game, undefined, 0);
  game.deal = () => {
    asked.push("deal");
    auto.stop();
    return Promise.resolve();
  };
  await auto.start(strategy, rules);
  expect([auto.why, auto.played]).toEqual(["asked", 0]);
  expect(asked).toEqual(["rebet", "deal"]);
  auto.dismiss();
  expect(auto.state).toBe("idle");
});

test("a result lies for a while before the next round, and stopping does not wait for it", async () => {
  vi.useFakeTimers();
  const { game, asked } = table();
  const auto = new Autoplay(game);
  const over = auto.start(strategy, rules);
  await vi.advanceTimersByTimeAsync(699);
  expect(asked).toEqual(["rebet", "deal"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(4);
  auto.stop();
  await over;
  expect(auto.played).toBe(2);
  vi.useRealTimers();
});
