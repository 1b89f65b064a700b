import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ask } from "./again";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answers(...bodies: [number, unknown][]): { left: () => number } {
  const queue = [...bodies];
  vi.stubGlobal("fetch", () => {
    const [status, body] = queue.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return { left: () => queue.length };
}

test("every answer is handed on until one is ready", async () => {
  const asked = answers([200, { status: "preparing" }], [429, { error: {} }], [200, { status: "ready" }], [200, { status: "ready" }]);
  const seen: string[] = [];
  ask<{ status: string }>("/x", ({ status }) => seen.push(status));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(["preparing", "ready"]);
  expect(asked.left()).toBe(1);
});

test("who does not want it any more is told nothing more", async () => {
  const asked = answers([200, { status: "preparing" }], [200, { status: "ready" }]);
  const seen: string[] = [];
  const stop = ask<{ status: string }>("/x", ({ status }) => seen.push(status));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(["preparing"]);
  expect(asked.left()).toBe(1);
});

test("a refusal is the end", async () => {
  answers([404, { error: { code: "gone", message: "gone", where: null, allowed: null } }]);
  const refused: string[] = [];
  ask<{ status: string }>("/x", () => undefined, (error) => refused.push(error.problem.code));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused).toEqual(["gone"]);
});
