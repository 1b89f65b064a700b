/** The help page speaks with words of its own, loaded with it and not with the tables. */
import { own, type Bare } from "../../lib/i18n/own";
import { en } from "./en";

export type Word = Bare<"help", keyof typeof en>;

/** One of these texts in the language of the page. */
export const w = own("help", en);
