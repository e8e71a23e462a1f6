/** ISO 4217 codes; ALL, the lek of Albania, is a word for totals too. */
const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'ALL');

/** A currency as publishers write it beside figures: $, NZ$, EUR, kr. M$ and the like are scales. */
export const CURRENCY = String.raw`(?:(?:[A-Z]{2,3}|[AC-JLN-Z])?\p{Sc}|(?<!\p{L})(?:${codes.join('|')}|[Kk]r\.?|Kč|zł)(?!\p{L}))`;

const currency = new RegExp(CURRENCY, 'u');
const beside = new RegExp(
  String.raw`^([-+(\u2212\u2013]*\s*)(${CURRENCY})\s*|(?<=\d)\s*(${CURRENCY})(\)?)$`,
  'u',
);
const isPlain = (text: string): boolean => /^-?\d(?:.*\d)?$/.test(text);

/** The currency that a unit or a figure names; undefined if it names none. */
export const currencyIn = (text: string): string | undefined =>
  isPlain(text) ? undefined : currency.exec(text)?.[0];

/** A figure without the currency before or after it. */
export const withoutCurrency = (text: string): string =>
  isPlain(text) ? text : text.replace(beside, '$1$4');

/** Whether two texts name different currencies; $ can be any kind of dollar. */
export function differ(text: string, other: string): boolean {
  const [one, two] = [currencyIn(text), currencyIn(other)];
  return one !== undefined && two !== undefined && !one.includes(two) && !two.includes(one);
}

/** The sign of a bound that replaces a figure: <5, >95%, 250,000+. */
export const bound = /^[<>≤≥]\s*=?\s*|(?<=\d)\+$/;
/** The sign before a margin. */
export const margin = /^(?:\+\/?[-−]|±)\s*/;
/** Parentheses around a whole figure without a sign. */
export const parentheses = /^\(\s*(\d.*?)\s*\)(?=\s?%?$)/;
/** A mark behind a figure or a year: 12.5 r, 310(a), 99¹, 2022 [p]. */
export const markBehind = /(?<=\d)\s*(\p{L}{1,2}|\([\p{L}\d]{1,2}\)|\[[^[\]]{1,12}\]|[*†‡¹²³⁴-⁹]+)$/u;

/** A figure without anything that publishers write around it. */
export const bareFigure = (text: string): string =>
  withoutCurrency(text)
    .replace(margin, '')
    .replace(bound, '')
    .replace(parentheses, '$1')
    .replace(markBehind, '');
