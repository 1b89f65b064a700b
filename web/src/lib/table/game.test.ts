import { beforeEach, expect, it, vi } from "vitest";

import { Refused } from "../api/client";
import { connection } from "../api/connection.svelte";
import type { Problem, Session, TableView } from "../api/types";
import { speech } from "../i18n/language.svelte";
import { account } from "../state/account.svelte";
import { Game } from "./game.svelte";
import { whyIdle } from "./idle";
import { actsOf } from "./keys";
import { press } from "./press";
import { sheet } from "./sheets.fixture";
import { slipOf } from "./slip";
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
  vi.unstubAllGlobals();
  client.command.mockReset().mockImplementation(() => Promise.resolve(view("r1")));
  client.post.mockReset().mockImplementation(() => new Promise(() => undefined));
});

async function seated(): Promise<Game> {
  const game = new Game(sheet);
  await game.sit();
  return game;
}

it("bets again on the hands that were added before, as if they were added after it", async () => {
  const game = await seated();
  await game.seats(3);
  await game.rebet();
  expect([game.stakes, game.seat]).toEqual([Array(3).fill({ ante: 1000 }), 2]);
  game.clear();
  game.undo();
  game.undo();
  game.undo();
  expect(game.hands).toBe(1);
  await game.rebet();
  await game.seats(3);
  expect([game.stakes, game.seat]).toEqual([Array(3).fill({ ante: 1000 }), 2]);
});

it("bets again on hands that were added before a reload, as it would have without it", async () => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) });
  await (await seated()).seats(3);
  const again = await seated();
  expect(again.stakes).toEqual([{}, {}, {}]);
  await again.rebet();
  expect(again.stakes).toEqual(Array(3).fill({ ante: 1000 }));
});

it("says of what is pressed while the server is away that it is on its way, and waits no more once it is there", async () => {
  vi.stubGlobal("document", { hidden: true });
  const game = await seated();
  await game.type("ante", 1000);
  client.post.mockResolvedValue({ is_covered: true, refusal: null, notices: [], staked_minor: 1000, may_follow_minor: 0 });
  let arrive = (): void => undefined;
  client.command.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(view("r1")))));
  const dealt = game.deal();
  await vi.waitFor(() => expect(game.sent).toBe("deal"));
  expect(slipOf(game, speech).next).not.toMatch(/on its way/);
  connection.lost = true;
  expect(slipOf(game, speech)).toEqual({ next: "Deal is on its way: carried out once the server is back", notes: [], alarm: false });
  arrive();
  await dealt;
  const acted = game.act({ action: "fold", wager: null, multiple: null, amount_minor: 0, cost_minor: 1000 });
  expect(slipOf(game, speech).next).toMatch(/^Fold is on its way/);
  arrive();
  await acted;
  expect(game.sent).toBeNull();
  connection.found();
});

it("says at each press of Deal that more lies out than the balance has", async () => {
  const game = await seated();
  await game.type("ante", 500);
  account.balance = 300;
  const said = [1, 2].map(() => {
    press(game, "KeyD");
    return game.bets.hitch;
  });
  expect(said[0]).toEqual({ wager: "ante", why: "over" });
  expect(said[1]).not.toBe(said[0]);
  game.refusal = { message: "older" } as Problem;
  expect(slipOf(game, speech)).toMatchObject({ next: "5.00 on the felt is more than all you have, 3.00", alarm: true });
  account.balance = 500;
  game.bets.reweigh();
  expect(game.bets.hitch).toBeNull();
});

it("points to the refill while the balance covers no bet, whatever was pressed, and says the same of Deal twice", async () => {
  const session = { refill_below_minor: 1000, refill_to_minor: 500_000 } as Session;
  account.session = session;
  const game = await seated();
  account.balance = 300;
  const offered = "“Refill” above makes it 5,000.00 again";
  const shows = (next: string): void => {
    expect(slipOf(game, speech)).toEqual({ next, notes: [offered], alarm: true });
    expect(game.refills).toBe(true);
  };
  shows("Your balance covers no bet any more");
  press(game, "KeyD");
  shows("Your balance covers no bet any more");
  await game.type("ante", 1000);
  shows("Your balance of 3.00 does not cover 10.00");
  const asked = game.bets.hitch;
  press(game, "KeyD");
  shows("Your balance of 3.00 does not cover 10.00");
  expect(game.bets.hitch).not.toBe(asked);
  await game.place("ante", 100);
  shows("Your balance covers no bet any more");
  account.balance = 500;
  game.clear();
  expect([slipOf(game, speech).next, game.refills]).toEqual(["Place your bet: tap Ante", false]);
  account.session = null;
});

it.each([
  ["Undo", (game: Game) => game.undo()],
  ["Clear", (game: Game) => game.clear()],
  ["Double", (game: Game) => game.rebet()],
  ["the same on all hands", (game: Game) => game.same()],
])("takes an older refusal of the server off the slip with %s", async (_, change) => {
  const game = await seated();
  await game.seats(2);
  await game.type("ante", 500);
  game.refusal = { message: "older" } as Problem;
  await change(game);
  expect(game.refusal).toBeNull();
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

it("opens no field for amounts while one decides, and says why", async () => {
  const focus = vi.fn();
  vi.stubGlobal("document", { getElementById: () => ({ focus }) });
  const game = await seated();
  press(game, "KeyE");
  expect([focus.mock.calls.length, game.bets.hitch]).toEqual([1, null]);
  client.command.mockImplementation(() => {
    const table = view("r1");
    return Promise.resolve({ ...table, round: { ...table.round, phase: "deciding" } });
  });
  await game.sit();
  press(game, "KeyE");
  expect([focus.mock.calls.length, game.bets.hitch]).toEqual([1, { wager: "ante", why: "late" }]);
});

it("keeps its seat where the chips are cleared, and all hands stay", async () => {
  const game = await seated();
  await game.type("ante", 500);
  await game.seats(3);
  game.clear();
  expect([game.stakes.length, game.seat]).toEqual([3, 2]);
});

it("deals past an empty seat, which stays where it is, and not past one that is short of a bet", async () => {
  const game = await seated();
  await game.type("ante", 500);
  await game.seats(3);
  game.seat = 1;
  await game.remove("ante");
  expect([game.mayDeal, game.sittingOut]).toEqual([true, [1]]);
  await game.place("ante", 100);
  game.seat = 0;
  client.command.mockClear();
  await game.deal();
  expect(client.command).not.toHaveBeenCalled();
  expect([game.seat, game.bets.hitch]).toEqual([1, { wager: "ante", why: "least" }]);
  game.undo();
  vi.stubGlobal("document", { hidden: true });
  client.post.mockRejectedValue(new Refused(422, {} as Problem));
  await game.deal();
  const seats = [{ ante: 500 }, {}, { ante: 500 }].map((stakes) => ({ stakes }));
  expect(client.command).toHaveBeenCalledWith("/api/rounds/r1/bets", expect.objectContaining({ seats }));
});

it("turns to the hands in a circle, takes and drops them and bets on all the same by key", async () => {
  const game = await seated();
  await game.type("ante", 500);
  const keyed = async (code: string): Promise<number[]> => {
    expect(press(game, code)).toBe(true);
    await vi.waitFor(() => expect(game.busy).toBe(false));
    return [game.seat, game.hands, game.bets.out];
  };
  expect(await keyed("Equal")).toEqual([1, 2, 1000]);
  expect(await keyed("BracketRight")).toEqual([0, 2, 1000]);
  expect(await keyed("BracketLeft")).toEqual([1, 2, 1000]);
  await game.remove("ante");
  expect(await keyed("KeyY")).toEqual([1, 2, 1000]);
  expect(await keyed("KeyU")).toEqual([1, 2, 500]);
  expect(await keyed("Minus")).toEqual([0, 1, 500]);
});

it("says why a key does nothing now, and only then", async () => {
  const game = await seated();
  const why = (...codes: string[]): (string | null)[] => codes.map((code) => whyIdle(game, actsOf(code)));
  expect(why("KeyC", "KeyF", "KeyX", "KeyU", "KeyT", "KeyY")).toEqual(["idle.decide", "idle.decide", "idle.out", "idle.undo", "idle.turn", "idle.out"]);
  expect(why("BracketLeft", "Minus", "Equal", "KeyR", "KeyD", "KeyA", "KeyJ", "Digit1", "Digit3", "KeyI")).toEqual(["idle.one", "idle.one", null, null, null, null, null, null, "idle.held", null]);
  expect([whyIdle(game, ["chip.5"]), whyIdle(game, ["chip.0"], true), whyIdle(game, ["rules"], true)]).toEqual(["idle.chip", "banner.lost", null]);
  await game.type("ante", 500);
  await game.seats(3);
  expect(why("KeyX", "KeyU", "KeyY", "Equal", "Minus", "BracketLeft")).toEqual([null, null, "idle.same", "idle.most", null, null]);
  const legal = [{ action: "bet", wager: "flop", multiple: 2, amount_minor: 1000, cost_minor: 0 }];
  const dealt = (to_act: boolean): TableView => {
    const seats = [0, 1].map((seat) => ({ seat, is_in: true, cards: [], stakes: {}, lines: [], sure: [], legal: seat === 0 ? legal : [], to_act: to_act && seat === 0 }));
    const known = view("r1");
    return { ...known, round: { ...known.round, phase: "deciding", decision: { id: "flop", street: "hole" }, seats } } as unknown as TableView;
  };
  await game.type("bonus", 500);
  game.bets.place(game.seat, "bonus", 100);
  expect(game.aim).toBe("bonus");
  game.view = dealt(true);
  // Over a round the felt is as good as empty, and takes nothing but an ante first.
  expect(game.aim).toBe("ante");
  game.seat = 0;
  expect(why("KeyB", "KeyF", "KeyD", "KeyA", "Equal", "Digit1", "BracketLeft")).toEqual([null, "idle.offer", "hitch.late", "hitch.late", "hitch.late", "hitch.late", null]);
  // Keys of other games, freed here by their owner, have nothing to do with this table.
  expect(why("KeyC")).toEqual(["idle.offer"]);
  expect([["call"], ["spot.raise"], ["call", "spot.raise"]].map((acts) => whyIdle(game, acts))).toEqual([null, null, null]);
  expect(whyIdle(game, ["call", "check"])).toBe("idle.offer");
  game.seat = 1;
  expect(why("KeyB")).toEqual(["slip.waits"]);
  game.busy = true;
  expect(why("KeyF", "KeyT")).toEqual([null, null]);
  game.automatic = true;
  expect(why("KeyF", "KeyE")).toEqual(["idle.auto", "idle.auto"]);
});
