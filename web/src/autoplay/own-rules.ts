/** Rules that a player composes, and the text of the card that they make. */
import type { ChoiceOffer } from "./types";

/** One rule: features on the board, or hole cards before the flop; none means always. */
export interface OwnRule {
  action: string;
  /** At most two features, empty where not chosen. */
  when: readonly [string, string];
  /** Hole cards as they were typed, before the flop only. */
  hands: string;
}

/** The rules of one decision, and what is done otherwise. */
export interface OwnDecision {
  rules: readonly OwnRule[];
  otherwise: string;
}

export type OwnRules = Readonly<Record<string, OwnDecision>>;

export function freshRule(choice: ChoiceOffer): OwnRule {
  return { action: choice.actions[0] ?? "", when: ["", ""], hands: "" };
}

/** What is composed at first: go on, and do nothing that costs more. */
export function freshRules(choices: readonly ChoiceOffer[]): OwnRules {
  return Object.fromEntries(
    choices.map(({ id, actions }) => [id, { rules: [], otherwise: actions.find((one) => one !== "fold") ?? "" }]),
  );
}

/** The card as text, one rule to a line, in the order of the decisions. */
export function cardText(choices: readonly ChoiceOffer[], own: OwnRules): string {
  return choices
    .flatMap(({ id, cards }) => {
      const decision = own[id];
      if (decision === undefined) return [];
      const lines = decision.rules.map(({ action, when, hands }) => {
        const words = cards === 0 ? hands.split(/[\s,;]+/) : when;
        return [`${id}:`, action, ...words.filter((word) => word !== "")].join(" ");
      });
      return [...lines, `${id}: ${decision.otherwise}`];
    })
    .join("\n");
}

/** Read back what was kept; anything that does not fit this table's decisions is left out. */
export function readRules(text: string | null, choices: readonly ChoiceOffer[], features: readonly string[]): OwnRules {
  const fresh = freshRules(choices);
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return fresh;
  }
  if (typeof kept !== "object" || kept === null) return fresh;
  const found = kept as Record<string, { rules?: unknown; otherwise?: unknown } | undefined>;
  return Object.fromEntries(
    choices.map((choice) => {
      const decision = found[choice.id];
      const rules = Array.isArray(decision?.rules) ? (decision.rules as Partial<OwnRule>[]) : [];
      const otherwise = choice.actions.find((one) => one === decision?.otherwise) ?? fresh[choice.id]?.otherwise ?? "";
      return [choice.id, { rules: rules.flatMap((rule) => fitting(rule, choice, features)), otherwise }];
    }),
  );
}

function fitting(rule: Partial<OwnRule> | null, choice: ChoiceOffer, features: readonly string[]): OwnRule[] {
  const action = choice.actions.find((one) => one === rule?.action);
  if (action === undefined || !Array.isArray(rule?.when)) return [];
  const word = (at: number): string => features.find((one) => one === rule.when?.[at]) ?? "";
  return [{ action, when: [word(0), word(1)], hands: String(rule.hands ?? "") }];
}
