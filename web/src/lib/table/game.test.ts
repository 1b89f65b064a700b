import { beforeEach, expect, it, vi } from "vitest";

import type { TableView } from "../api/types";
import { Game } from "./game.svelte";
import { sheet } from "./sheets.fixture";
import type { Stakes } from "./stakes";

const client = vi.hoisted(() => ({ command: vi.fn(), get: vi.fn(), post: vi.fn() }));

vi.mock("../api/client", () => ({ ...client, Refused: class extends Error {} }));
vi.mock("../state/options.svelte", () => ({ options: { squeeze: "off", pace: "off" } }));

const last: Stakes[] = [{ ante: 1000 }];

/** An open table before the deal, as the server tells of it; the last round was played with one hand. */
function view(roundId: string): TableView {
  const round = { phase: "betting", version: 0, decision: null, seats: [], deals: [], board: [], dealer: { cards: [] } };
  const told = { round_id: roundId, status: "open", round, last_stakes: last, balance_minor: 475_000, notices: [] };
  return told as unknown as TableView;
}

beforeEach(() => {
  client.command.mockReset().mockImplementation(() => Promise.resolve(view("r1")));
  client.post.mockReset().mockImplementation(() => new Promise(() => undefined));
});

async function seated(): Promise<Game> {
  const game = new Game(sheet);
  await game.sit();
  return game;
}

it("turns to a seat that is played, whoever takes hands away", async () => {
  const game = await seated();
  await game.seats(3);
  expect(game.seat).toBe(2);
  await game.rebet();
  expect([game.stakes.length, game.seat]).toEqual([1, 0]);
  await game.place("ante", 500);
  expect(game.stakes).toEqual([{ ante: 1500 }]);
});

it.each([
  ["undo", (game: Game) => game.undo()],
  ["fewer hands", (game: Game) => game.seats(1)],
  ["other stakes", (game: Game) => game.bets.put([{ ante: 500 }])],
])("keeps to the seats after %s", async (_, change) => {
  const game = await seated();
  await game.seats(2);
  await change(game);
  expect([game.stakes.length, game.seat]).toEqual([1, 0]);
});

it("keeps its seat where the chips are cleared, and all hands stay", async () => {
  const game = await seated();
  await game.type("ante", 500);
  await game.seats(3);
  game.clear();
  expect([game.stakes.length, game.seat]).toEqual([3, 2]);
});

it("does not deal past an empty seat: it turns there and says what is missing", async () => {
  const game = await seated();
  await game.type("ante", 500);
  await game.seats(3);
  game.seat = 1;
  await game.remove("ante");
  game.seat = 0;
  client.command.mockClear();
  await game.deal();
  expect(client.command).not.toHaveBeenCalled();
  expect([game.seat, game.bets.hitch]).toEqual([1, { wager: "ante", why: "least" }]);
  await game.place("ante", 500);
  expect(game.bets.hitch).toBeNull();
});
