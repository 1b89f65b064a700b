import { expect, test } from "vitest";

import type { RoundRecord } from "../api/types";
import type { Proof } from "./fairness";
import { checkSettlement, type Settled } from "./settlement";
import { vectors as shared, type Vector } from "./settling/vectors.fixture";

const vectors = shared.rounds;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A record as the server tells it, of a round that the engine played. */
async function told(vector: Vector): Promise<{ record: Settled; proof: Proof; rules: ArrayBuffer }> {
  const text = JSON.stringify(shared.rules[vector.rules]);
  const rules = new TextEncoder().encode(text).buffer as ArrayBuffer;
  const hash = await hashOf(rules);
  const seats = vector.stakes.map((_, seat) => ({
    seat,
    cards: [],
    lines: vector.lines
      .filter(([at]) => at === seat)
      .map(([, wager, stake, outcome, odds, returned]) => ({ wager, stake, outcome, odds, returned })),
  }));
  const round = { rules_hash: hash, seats, board: [], dealer: { cards: [] } };
  const steps = [
    { kind: "bet", stakes: vector.stakes, seat: null, action: null, multiple: null, round },
    ...vector.decisions.map(([seat, action, multiple]) => ({ kind: "decide", stakes: null, seat, action, multiple, round })),
  ];
  const staked = vector.lines.reduce((sum, line) => sum + Number(line[2]), 0);
  const returned = vector.lines.reduce((sum, line) => sum + Number(line[5]), 0);
  const record = {
    status: "settled",
    rules_hash: hash,
    steps,
    staked_minor: staked,
    returned_minor: returned,
    net_minor: returned - staked,
  } as unknown as RoundRecord;
  return { record, proof: { rules_hash: hash, dealt: vector.cards.split(" ") } as Proof, rules };
}

async function failed(given: { record: Settled; proof: Proof; rules: ArrayBuffer }): Promise<string[]> {
  const checks = await checkSettlement(given.record, given.proof, given.rules);
  return checks.flatMap(({ id, ok, wager }) => (ok ? [] : [wager === null ? id : `${id} ${wager}`]));
}

test("what the engine settled holds, every round of it", async () => {
  for (const vector of vectors) expect(await failed(await told(vector)), JSON.stringify(vector)).toEqual([]);
});

test("a chip too many or too few, another outcome, another odds: each is found at its wager", async () => {
  for (const vector of vectors) {
    for (const [at, line] of vector.lines.entries()) {
      const changed = async (change: Partial<Record<number, unknown>>): Promise<string[]> => {
        const lines = vector.lines.with(at, Object.assign([...line], change) as Vector["lines"][number]);
        return failed(await told({ ...vector, lines }));
      };
      const found = [`settlement ${String(line[1])}`];
      expect(await changed({ 5: Number(line[5]) + 100 })).toEqual(found);
      expect(await changed({ 3: line[3] === "lose" ? "push" : "lose" })).toEqual(found);
      expect(await changed({ 4: [7, 2] })).toEqual(found);
    }
  }
});

test("a wager that is left out is found, and one that was never there", async () => {
  const vector = vectors[0] as Vector;
  const lines = vector.lines.slice(1);
  expect(await failed(await told({ ...vector, lines }))).toEqual([`settlement ${String(vector.lines[0]?.[1])}`]);
  const more = [...vector.lines, [0, "gift", 100, "win", [1, 1], 200] as unknown as Vector["lines"][number]];
  expect(await failed(await told({ ...vector, lines: more }))).toEqual(["settlement gift"]);
});

test("sums that do not add up are found", async () => {
  const given = await told(vectors[3] as Vector);
  for (const change of ["staked_minor", "returned_minor", "net_minor"] as const) {
    expect(await failed({ ...given, record: { ...given.record, [change]: given.record[change] + 1 } })).toEqual(["sum"]);
  }
});

test("other rules than those of the hash are found, and rules that are none", async () => {
  const given = await told(vectors[0] as Vector);
  const text = new TextDecoder().decode(given.rules);
  const other = new TextEncoder().encode(text.replace('"odds":100', '"odds":200')).buffer as ArrayBuffer;
  expect(await failed({ ...given, rules: other })).toContain("rules");
  for (const spoilt of ["", "{", "{}", "null"]) {
    const rules = new TextEncoder().encode(spoilt).buffer as ArrayBuffer;
    expect(await failed({ ...given, rules })).toEqual(["rules", "settlement"]);
  }
  expect(await failed({ ...given, proof: { ...given.proof, rules_hash: "0" } })).toEqual(["rules"]);
});

test("cards that lie elsewhere than they were dealt are found", async () => {
  const given = await told(vectors[0] as Vector);
  const last = given.record.steps.at(-1);
  if (last === undefined) throw new Error("no steps");
  const board = [given.proof.dealt[0] as string];
  const steps = [...given.record.steps.slice(0, -1), { ...last, round: { ...last.round, board } }];
  expect(await failed({ ...given, record: { ...given.record, steps } })).toEqual(["settlement"]);
});

test("of a round that was called off everything came back", async () => {
  const given = await told(vectors[0] as Vector);
  const base = { ...given.record, status: "void" as const, staked_minor: 500, returned_minor: 500, net_minor: 0 };
  expect(await failed({ ...given, record: base })).toEqual([]);
  expect(await failed({ ...given, record: { ...base, returned_minor: 400, net_minor: -100 } })).toEqual(["sum"]);
});
