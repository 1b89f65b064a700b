import { afterEach, expect, test, vi } from "vitest";

import { get, Refused } from "./client";
import { connection } from "./connection.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An answer of which a part arrives before the connection goes. */
function torn(): Response {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"balance'));
      controller.error(new DOMException("signal timed out", "TimeoutError"));
    },
  });
  return new Response(body, { status: 200 });
}

test("an answer that breaks off is asked for again", async () => {
  const fetched = vi.fn().mockResolvedValueOnce(torn()).mockResolvedValue(Response.json({ balance: 7 }));
  vi.stubGlobal("fetch", fetched);
  const asked = get<{ balance: number }>("/api/session");
  await vi.waitFor(() => {
    expect(connection.lost).toBe(true);
  });
  connection.hurry();
  expect(await asked).toEqual({ balance: 7 });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(connection.lost).toBe(false);
});

test("an answer without a body and a refusal are answers", async () => {
  const refusal = { error: { code: "no", message: "No.", where: null, allowed: null } };
  const answers = [new Response(null, { status: 204 }), Response.json(refusal, { status: 404 })];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  await expect(get("/api/nothing")).rejects.toThrow(SyntaxError);
  await expect(get("/api/refused")).rejects.toBeInstanceOf(Refused);
});
