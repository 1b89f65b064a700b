import { expect, test } from "vitest";

import { play } from "./play";
import type { Asked, Result, RoundRules } from "./rules";
import { vectors, type Vector } from "./vectors.fixture";

function asked({ stakes, decisions }: Vector): Asked {
  return { stakes, decisions: decisions.map(([seat, action, multiple]) => ({ seat, action, multiple })) };
}

function rulesOf(vector: Vector): RoundRules {
  const rules = vectors.rules[vector.rules];
  if (rules === undefined) throw new Error(vector.rules);
  return rules;
}

/** As a table: what each wager of each seat did. */
function told(results: readonly Result[]): Record<string, unknown> {
  return Object.fromEntries(results.map(({ seat, wager, ...rest }) => [`${seat} ${wager}`, rest]));
}

test.each(Object.keys(vectors.rules))("every round under %s is settled as the engine settled it", (name) => {
  const rounds = vectors.rounds.filter(({ rules }) => rules === name);
  expect(rounds.length).toBeGreaterThan(20);
  for (const vector of rounds) {
    const found = play(rulesOf(vector), asked(vector), vector.cards.split(" "));
    const lines = vector.lines.map(([seat, wager, stake, outcome, odds, returned]) => ({ seat, wager, stake, outcome, odds, returned }));
    expect(told(found.results), JSON.stringify(vector)).toEqual(told(lines));
    expect(found.dealt).toBe(vector.cards.split(" ").length);
  }
});

test("what is rare is among the rounds", () => {
  const seen = vectors.rounds.flatMap(({ lines }) => lines.map(([, wager, , outcome, odds]) => `${wager} ${outcome} ${odds?.join(":") ?? ""}`));
  for (const one of ["bonus win 1000:1", "ante win 100:1", "bonus win 100:1", "call push ", "ante push ", "blind win 3:2"]) {
    expect(seen).toContain(one);
  }
  // A win that the cap has cut returns less than its odds.
  const cut = vectors.rounds.filter(({ lines }) =>
    lines.some(([, , stake, outcome, odds, returned]) => outcome === "win" && odds !== null && returned < stake + (stake * odds[0]) / odds[1] - 1),
  );
  expect(cut.length).toBeGreaterThan(5);
});

test("another card, another stake or another decision is another result or none", () => {
  let different = 0;
  for (const vector of vectors.rounds) {
    const honest = told(play(rulesOf(vector), asked(vector), vector.cards.split(" ")).results);
    const cards = vector.cards.split(" ");
    const swapped = [cards[1], cards[0], ...cards.slice(2)] as string[];
    const more = { ...vector, stakes: vector.stakes.map((stakes) => ({ ...stakes, ante: (stakes["ante"] ?? 0) + 1 })) };
    expect(told(play(rulesOf(vector), asked(more), cards).results)).not.toEqual(honest);
    try {
      if (JSON.stringify(told(play(rulesOf(vector), asked(vector), swapped).results)) !== JSON.stringify(honest)) different += 1;
    } catch {
      different += 1;
    }
    expect(() => play(rulesOf(vector), asked({ ...vector, decisions: vector.decisions.slice(1) }), cards)).toThrow(RangeError);
    expect(() => play(rulesOf(vector), asked({ ...vector, decisions: [...vector.decisions, [0, "fold", null]] }), cards)).toThrow(RangeError);
    expect(() => play(rulesOf(vector), asked(vector), cards.slice(0, -1))).toThrow(RangeError);
  }
  expect(different).toBeGreaterThan(200);
});
