import { expect, it } from "vitest";

import { moments } from "./scene";
import { stageOf } from "./stage";

function stages(phase: "betting" | "deciding" | "settled", running: boolean): string[] {
  return moments.map((moment) => stageOf({ phase, showing: { running, moment } }));
}

it("knows one state at a time: no decision is asked for while cards are coming", () => {
  expect(stages("deciding", true)).toEqual(["dealing", "deciding", "deciding", "deciding"]);
  expect(stages("settled", true)).toEqual(["dealing", "settling", "settling", "settled"]);
});

it("goes by the round alone once all has been shown", () => {
  expect(new Set(stages("betting", false))).toEqual(new Set(["betting"]));
  expect(new Set(stages("deciding", false))).toEqual(new Set(["deciding"]));
  expect(new Set(stages("settled", false))).toEqual(new Set(["settled"]));
});
