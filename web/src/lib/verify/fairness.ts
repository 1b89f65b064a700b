/**
 * Checks the shuffle of a round in the browser, with WebCrypto and without trusting the server.
 *
 * The protocol is stated in `docs/fairness.md`; the same vectors test this file and the server's.
 */
const commitmentDomain = "riverhouse/commitment/1";
const shuffleDomain = "riverhouse/shuffle/1";
const ranks = "23456789TJQKA";
const suits = "cdhs";
const deckSize = 52;

/** What a round publishes: before the bets the commitment, after its end everything else. */
export interface Proof {
  format: string;
  round_id: string;
  rules_hash: string;
  commitment: string;
  client_seed: string | null;
  server_seed: string;
  /** Every card that left the deck, burns included, in the order dealt. */
  dealt: string[];
}

export type CheckId = "commitment" | "deck" | "dealt" | "seen";

/** One step of the check; `at` counts from 1 and names the first card that is another. */
export interface Check {
  id: CheckId;
  ok: boolean;
  at: number | null;
}

export interface Verdict {
  ok: boolean;
  checks: Check[];
  deck: string[];
}

function bytes(hex: string, count: number): Uint8Array<ArrayBuffer> {
  if (!new RegExp(`^[0-9a-f]{${count * 2}}$`).test(hex)) throw new RangeError(`not ${count} bytes in hexadecimal`);
  return Uint8Array.from({ length: count }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function hex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function ascii(text: string): Uint8Array {
  if (!/^[ -~]*$/.test(text)) throw new RangeError("not printable ASCII");
  return new TextEncoder().encode(text);
}

/** SHA-256 of domain, round id and server seed, in hexadecimal. */
export async function commitment(roundId: string, serverSeed: string): Promise<string> {
  const message = joined(ascii(commitmentDomain), bytes(roundId, 16), bytes(serverSeed, 32));
  return hex(await crypto.subtle.digest("SHA-256", message));
}

/** The endless bytes of HMAC-SHA-256 under the server seed, block by block. */
async function* stream(serverSeed: string, roundId: string, clientSeed: string): AsyncGenerator<number> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(serverSeed, 32), algorithm, false, ["sign"]);
  const prefix = joined(ascii(shuffleDomain), bytes(roundId, 16), ascii(clientSeed));
  for (let counter = 0n; ; counter += 1n) {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, counter);
    yield* new Uint8Array(await crypto.subtle.sign("HMAC", key, joined(prefix, count)));
  }
}

/** The 52 cards in dealing order: bytes above the last multiple are thrown away, then Fisher-Yates. */
export async function shuffle(serverSeed: string, roundId: string, clientSeed: string): Promise<string[]> {
  const deck = Array.from({ length: deckSize }, (_, card) => `${ranks[card >> 2]}${suits[card & 3]}`);
  const source = stream(serverSeed, roundId, clientSeed);
  for (let last = deckSize - 1; last > 0; last -= 1) {
    const limit = 256 - (256 % (last + 1));
    let byte = (await source.next()).value as number;
    while (byte >= limit) byte = (await source.next()).value as number;
    const at = byte % (last + 1);
    [deck[last], deck[at]] = [deck[at] as string, deck[last] as string];
  }
  return deck;
}

function firstOther(cards: readonly (string | null)[], deck: readonly string[]): number | null {
  const at = cards.findIndex((card, i) => card !== null && card !== deck[i]);
  return at < 0 ? null : at + 1;
}

/**
 * Check a proof step by step: the seed is the one committed to (`committed` is the commitment that
 * this browser was shown), the deck follows from the seeds, the cards dealt are its first ones, and
 * so are the cards that this page has shown (`seen`, null where a card lay face down).
 */
export async function verify(proof: Proof, committed: string, seen: readonly (string | null)[]): Promise<Verdict> {
  let kept = false;
  let deck: string[] = [];
  try {
    const found = await commitment(proof.round_id, proof.server_seed);
    kept = found === proof.commitment && found === committed;
    if (proof.client_seed !== null) deck = await shuffle(proof.server_seed, proof.round_id, proof.client_seed);
  } catch (error) {
    // A proof whose parts cannot be read proves nothing; the checks below say so.
    if (!(error instanceof RangeError)) throw error;
  }
  const checks: Check[] = [{ id: "commitment", ok: kept, at: null }];
  if (proof.client_seed !== null) checks.push({ id: "deck", ok: new Set(deck).size === deckSize, at: null });
  // A round that was called off before the bets has no deck; then no card may have been dealt.
  if (proof.client_seed !== null || proof.dealt.length + seen.length > 0) {
    const dealt = firstOther(proof.dealt, deck);
    const shown = firstOther(seen, deck);
    checks.push({ id: "dealt", ok: dealt === null, at: dealt }, { id: "seen", ok: shown === null, at: shown });
  }
  return { ok: checks.every(({ ok }) => ok), checks, deck };
}
