/** The rounds of `tests/vectors/settlements`, which the engine played; for tests only. */
import type { Result, RoundRules } from "./rules";

export interface Vector {
  rules: string;
  stakes: Record<string, number>[];
  decisions: [number, string, number | null][];
  cards: string;
  lines: [number, string, number, Result["outcome"], [number, number] | null, number][];
}

interface File {
  rules: Record<string, RoundRules>;
  rounds: Vector[];
}

const files = Object.values(
  import.meta.glob<File>("../../../../../tests/vectors/settlements/*.json", { eager: true, import: "default" }),
);

export const vectors: File = {
  rules: Object.assign({}, ...files.map(({ rules }) => rules)) as Record<string, RoundRules>,
  rounds: files.flatMap(({ rounds }) => rounds),
};
