/**
 * A language for tests: every text is marked, accented and up to 40 % longer.
 *
 * What shows without marks was not taken from a language file; what runs out of its place will do so
 * in the first language with longer words than English. It is loaded only where a test asks for it.
 */
const accented = new Map([..."AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz"].map((plain, at) => [plain, [..."ÅåÇçĎďÉéĜĝÎîĻļÑñÖöŔŕŠšŢţÛûÝýŽž"][at]]));

/** The share of its length by which a short text grows, marks included; long ones grow less. */
const growth = 0.4;
const longest = 12;

export function dress(text: string): string {
  const letters = [...text.replace(/[^\p{L}]/gu, "")].length;
  const more = Math.max(0, Math.min(longest, Math.round(letters * growth)) - 2);
  const strange = [...text].map((sign) => accented.get(sign) ?? sign).join("");
  return `⟦${strange}${"~".repeat(more)}⟧`;
}
