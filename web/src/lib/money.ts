/** Amounts as people write and type them; inside they are integers of minor units. */

const figures = new Map<string, Intl.NumberFormat>();

function figure(lang: string, sign: boolean): Intl.NumberFormat {
  const key = `${lang} ${sign}`;
  let format = figures.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: sign ? "exceptZero" : "auto",
    });
    figures.set(key, format);
  }
  return format;
}

/** Write an amount: 123456 is "1,234.56". */
export function amount(minor: number, lang: string): string {
  return figure(lang, false).format(minor / 100);
}

/** Write a gain or a loss with its sign: 2000 is "+20.00". */
export function signed(minor: number, lang: string): string {
  return figure(lang, true).format(minor / 100);
}

/** Write an amount as short as it goes, for print: 50 is "0.5", 5000000 is "50,000". */
export function short(minor: number, lang: string): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(minor / 100);
}

/** The value on a chip, which has little room: 100000 is "1000", 2500000 is "25k". */
export function onChip(minor: number, lang: string): string {
  const units = minor / 100;
  if (units >= 10_000 && units % 1000 === 0) return `${units / 1000}k`;
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2, useGrouping: false }).format(units);
}

/** Write a share with a fixed number of places: 0.02157646 to 4 places is "2.1576%". */
export function percent(share: number, places: number, lang: string): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(lang, { style: "percent", ...digits }).format(share);
}

/** Write a number with a fixed number of places: 2.64 to 4 places is "2.6400". */
export function decimal(number: number, places: number, lang: string): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: places, maximumFractionDigits: places }).format(number);
}

/**
 * Read a typed amount in minor units, or null where it is not an amount.
 *
 * Both a comma and a point are taken as the decimal sign where one or two digits follow. Three
 * digits after a sign are thousands only where the language writes them so: "10.555" is refused
 * rather than staked a thousandfold.
 */
export function parseAmount(text: string, lang: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, "");
  const whole = lang === "en" ? bare.replace(/,(?=\d{3}(?:[,.]|$))/g, "") : bare;
  const found = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(whole);
  if (found === null) return null;
  const minor = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return Number.isSafeInteger(minor) ? minor : null;
}
