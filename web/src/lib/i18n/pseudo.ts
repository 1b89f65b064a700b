/**
 * A language for tests: every text is marked, accented and half as long again.
 *
 * What shows without marks was not taken from a language file; what runs out of its place will do so
 * in the first language with longer words than English. It is loaded only where a test asks for it.
 */
const accented = new Map([..."AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz"].map((plain, at) => [plain, [..."ÅåÇçĎďÉéĜĝÎîĻļÑñÖöŔŕŠšŢţÛûÝýŽž"][at]]));

/** The share of its length by which a short text grows; long ones grow less, as in translations. */
const growth = 0.4;
const longest = 12;

export function dress(text: string): string {
  const more = Math.min(longest, Math.round([...text.replace(/[^\p{L}]/gu, "")].length * growth));
  const strange = [...text].map((sign) => accented.get(sign) ?? sign).join("");
  return `⟦${strange}${"~".repeat(more)}⟧`;
}
