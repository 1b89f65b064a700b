import { expect, test } from "vitest";

import shared from "../../../../tests/vectors/fairness.json";
import { commitment, shuffle, verify, type Proof } from "./fairness";

interface Vectors {
  shuffles: { server_seed: string; round_id: string; client_seed: string; commitment: string; deck: string[] }[];
  proofs: { why: string; is_fair: boolean; proof: Proof }[];
}

const vectors: Vectors = shared;
const honest = vectors.proofs[0]?.proof as Proof;

test.each(vectors.shuffles)("commitment and deck of $round_id with '$client_seed'", async (one) => {
  expect(await commitment(one.round_id, one.server_seed)).toBe(one.commitment);
  expect(await shuffle(one.server_seed, one.round_id, one.client_seed)).toEqual(one.deck);
});

test.each(vectors.proofs)("$why", async ({ proof, is_fair }) => {
  expect((await verify(proof, proof.commitment, [])).ok).toBe(is_fair);
});

test("each step has its own verdict and names the card", async () => {
  const dealt = honest.dealt.with(3, "2c").with(4, "Qs");
  const { checks } = await verify({ ...honest, dealt }, honest.commitment, dealt);
  expect(checks).toEqual([
    { id: "commitment", ok: true, at: null },
    { id: "deck", ok: true, at: null },
    { id: "dealt", ok: false, at: 4 },
    { id: "seen", ok: false, at: 4 },
  ]);
});

test("a commitment that was changed after the bets is found", async () => {
  const seen = "0".repeat(64);
  expect((await verify(honest, seen, [])).checks[0]).toEqual({ id: "commitment", ok: false, at: null });
});

test("cards that the page showed are compared, and those face down are not", async () => {
  const shown = honest.dealt.map((card, i) => (i % 2 === 0 ? card : null));
  expect((await verify(honest, honest.commitment, shown)).ok).toBe(true);
  const { checks } = await verify(honest, honest.commitment, shown.with(2, "Ad"));
  expect(checks.filter(({ ok }) => !ok)).toEqual([{ id: "seen", ok: false, at: 3 }]);
});

test("parts that cannot be read prove nothing", async () => {
  for (const spoilt of [{ server_seed: "xyz" }, { round_id: "" }, { client_seed: "ключ" }]) {
    expect((await verify({ ...honest, ...spoilt }, honest.commitment, [])).ok).toBe(false);
  }
});
