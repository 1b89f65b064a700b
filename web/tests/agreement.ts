/**
 * What the page takes must be what the server gives.
 *
 * `generated/schema.d.ts` is made from the OpenAPI description by `python3 dev.py check`, and the
 * description is made from the server's own types. This file runs nothing: it compiles, or a field
 * was renamed, dropped or given another type on one side only.
 */
import type { components } from "../generated/schema";
import type * as autoplay from "../src/autoplay/types";
import type * as insight from "../src/insight/types";
import type * as sheet from "../src/lib/api/sheet";
import type * as page from "../src/lib/api/types";
import type * as coach from "../src/lib/coach/types";
import type { Proof } from "../src/lib/verify/fairness";
import type * as trainer from "../src/trainer/api";
import type * as progress from "../src/trainer/progress";

type Given = components["schemas"];

/** What is given, where a plain text may stand for one of the words that are taken. */
type Read<Give, Want> = Give extends string
  ? string extends Give
    ? Extract<Want, string>
    : Give
  : Give extends object
    ? { [Key in keyof Give]: Read<Give[Key], Field<Want, Key>> }
    : Give;

type Field<Want, Key> = Key extends keyof NonNullable<Want> ? NonNullable<Want>[Key] : unknown;

type Taken<Want, Give extends Want> = [Want, Give];

export type Agreement = [
  Taken<page.TableView, Read<Given["TableView"], page.TableView>>,
  Taken<page.Quote, Read<Given["Quote"], page.Quote>>,
  Taken<page.RoundRecord, Read<Given["RoundRecord"], page.RoundRecord>>,
  Taken<page.RoundSummary, Read<Given["RoundSummary"], page.RoundSummary>>,
  Taken<page.Session, Read<Given["SessionView"], page.Session>>,
  Taken<page.Problem, Read<Given["ErrorDetail"], page.Problem>>,
  Taken<coach.Advice, Read<Given["AdviceView"], coach.Advice>>,
  Taken<coach.GameReturns, Read<Given["GameReturns"], coach.GameReturns>>,
  Taken<Proof, Read<Given["Proof"], Proof>>,
  Taken<sheet.VariantSheet, Read<Given["VariantSheet"], sheet.VariantSheet>>,
  Taken<sheet.VariantSummary, Read<Given["VariantSummary"], sheet.VariantSummary>>,
  Taken<autoplay.StrategyOffer, Read<Given["StrategyOffer"], autoplay.StrategyOffer>>,
  Taken<autoplay.ChoiceView, Read<Given["ChoiceView"], autoplay.ChoiceView>>,
  Taken<insight.Statistics, Read<Given["Statistics"], insight.Statistics>>,
  Taken<insight.ValuesView, Read<Given["ValuesView"], insight.ValuesView>>,
  Taken<insight.SharedRound, Read<Given["SharedRound"], insight.SharedRound>>,
  Taken<trainer.TrainerSheet, Read<Given["TrainerView"], trainer.TrainerSheet>>,
  Taken<trainer.Card, Read<Given["Card"], trainer.Card>>,
  Taken<trainer.Graded, Read<Given["GradeView"], trainer.Graded>>,
  Taken<trainer.Dispute, Read<Given["Dispute"], trainer.Dispute>>,
  Taken<trainer.Sitting, Read<Given["Sitting"], trainer.Sitting>>,
  Taken<trainer.ClassTest, Read<Given["ClassTest"], trainer.ClassTest>>,
  Taken<trainer.ClassResults, Read<Given["ClassResults"], trainer.ClassResults>>,
  Taken<progress.Told, Read<Given["Progress"], progress.Told>>,
  Taken<trainer.SheetTable, Read<Given["SheetTable"], trainer.SheetTable>>,
];
