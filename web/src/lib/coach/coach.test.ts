import { afterEach, expect, test, vi } from "vitest";

import { noticeWords, silenceWords, Teller } from "../../coach/words";
import { connection } from "../api/connection.svelte";
import { speech } from "../i18n/language.svelte";
import { sheet } from "../table/sheets.fixture";
import type { LegalAction } from "../api/types";
import { Coach } from "./coach.svelte";
import type { Advice } from "./types";

const fold: LegalAction = { action: "fold", wager: null, multiple: null, amount_minor: 0, cost_minor: 1000 };
const call: LegalAction = { action: "call", wager: "call", multiple: 2, amount_minor: 2000, cost_minor: 0 };
const position = { round: "a", version: 1, seat: 0 };

const ready = {
  status: "ready",
  version: 1,
  seat: 0,
  actions: [
    { action: "fold", multiple: null, value: -1, cost: 1.25, value_minor: -1000, cost_minor: 1250, is_best: false },
    { action: "call", multiple: 2, value: 0.25, cost: 0, value_minor: 250, cost_minor: 0, is_best: true },
  ],
};

function answers(...bodies: [number, unknown][]): void {
  const queue = [...bodies];
  vi.stubGlobal("fetch", () => {
    const [status, body] = queue.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("values are asked for through a lost connection, and the strip says what they wait for", async () => {
  let lost = true;
  vi.stubGlobal("fetch", () => (lost ? Promise.reject(new TypeError("gone")) : Promise.resolve(new Response(JSON.stringify(ready)))));
  const coach = new Coach();
  expect(silenceWords(coach, connection, "values")).toBe("Values appear when it is your turn to decide.");
  expect(silenceWords(coach, connection, "warn")).toMatch(/, and a question before a mistake/);
  const looked = coach.look(position);
  expect(silenceWords(coach, connection, "warn")).toMatch(/^Working out/);
  expect(silenceWords(coach, connection, "warn", true)).toMatch(/^Turn all your cards first/);
  await vi.waitUntil(() => connection.lost);
  expect(silenceWords(coach, connection, "warn")).toMatch(/^Values need the connection/);
  lost = false;
  connection.hurry();
  await looked;
  expect([coach.advice?.actions.length, connection.lost]).toEqual([2, false]);
});

test("a mistake is asked back about once, then done", async () => {
  answers([200, ready]);
  const coach = new Coach();
  await coach.look(position);
  expect(coach.allows(position, fold, true)).toBe(false);
  expect(coach.doubted?.action).toBe("fold");
  expect(coach.allows(position, fold, true)).toBe(true);
  expect(coach.doubted).toBeNull();
});

test("the best action is never doubted, and nothing is without warnings", async () => {
  answers([200, ready]);
  const coach = new Coach();
  await coach.look(position);
  expect(coach.allows(position, call, true)).toBe(true);
  expect(coach.doubted).toBeNull();
  answers([200, { ...ready, version: 2 }]);
  const next = { ...position, version: 2 };
  await coach.look(next);
  expect(coach.allows(next, fold, false)).toBe(true);
  expect(coach.doubted).toBeNull();
});

test("values that are being prepared are asked for again", async () => {
  vi.useFakeTimers();
  answers([200, { ...ready, status: "preparing", actions: [] }], [429, { error: {} }], [200, ready]);
  const coach = new Coach();
  const looked = coach.look(position);
  await vi.advanceTimersByTimeAsync(0);
  expect([coach.preparing, coach.advice]).toEqual([true, null]);
  expect(coach.allows(position, fold, true)).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  await looked;
  expect(coach.preparing).toBe(false);
  expect(coach.advice?.actions).toHaveLength(2);
});

test("a table without coach says so, and what belongs to another decision is dropped", async () => {
  answers([403, { error: { code: "coach-off", message: "silent", where: null, allowed: null } }]);
  const coach = new Coach();
  await coach.look(position);
  expect(coach.refusal).toBe("silent");
  await coach.look(null);
  expect([coach.refusal, coach.advice, coach.preparing]).toEqual(["", null, false]);
});

test("values of a decision that is behind are no longer asked for", async () => {
  const asked: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal);
    return new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason as Error)));
  });
  const coach = new Coach();
  const looked = coach.look(position);
  await coach.look(null);
  await looked;
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  expect([coach.refusal, coach.advice, coach.preparing]).toEqual(["", null, false]);
});

test("what it adds to the values names cards in words, and is said once a round", () => {
  const say = vi.spyOn(speech, "say").mockImplementation((label) => `${label?.key}: ${label?.params["cards"]}`);
  const added = { key: "others", params: { cards: "Ah 5s" } };
  expect(noticeWords(added)).toBe("others: ace of hearts, five of spades");
  expect(noticeWords({ key: "others", params: {} })).toBe("others: undefined");
  const teller = new Teller();
  const said = ["a", "a", "b"].map((round_id) => {
    const advice = { ...ready, round_id, decision: "flop", chances: null, wagers: [], dead: [], notices: [added] };
    return teller.tell(sheet, advice as unknown as Advice);
  });
  expect(said.map((text) => text.includes("others: ace of hearts, five of spades"))).toEqual([true, false, true]);
  expect(said[1]).toMatch(/^Coach: /);
  say.mockRestore();
});
