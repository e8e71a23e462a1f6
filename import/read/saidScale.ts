import { CURRENCY, currencyIn } from '#import/records/figureText.ts';

/** Words for powers of ten in units, and their number of zeros. */
const scales: readonly [form: string, power: number][] = [
  [
    String.raw`(?:1[ ,.'\u00a0\u202f]?000[ ,.'\u00a0\u202f]000|millions?|mio\.?|mill\.?|mln\.?|mn|millionen|millones|milhões|milioni|miljoen|miljoner|millioner|(?:\p{L}+\d* )?m(?:eur|nac|pps))`,
    6,
  ],
  [String.raw`(?:billions?|bn|mrd\.?|milliards?|milliarden|miljard|miljarder|milliarder|mds?)`, 9],
  ['(?:trillions?|tn)', 12],
  [
    String.raw`(?:thousands?|ths|tsd\.?|tausend|milliers?|miles|milhares|migliaia|tusen|tusind|duizend|1[ ,.'\u00a0\u202f]?000s?|'?000'?s?)`,
    3,
  ],
  ['hundreds?', 2],
];

const money = `(?:${CURRENCY}|euros?|dollars?)`;
/** Words that may surround the scale: in, a currency before or after, the unit. */
const whole = scales.map(([form, power]) => ({
  form: new RegExp(
    `^(?:units?:?\\s+)?(?:in\\s+)?(?:${money}\\s?)?${form}(?:\\s+(?:of\\s+)?[\\p{L}$£€ .-]{1,30})?$`,
    'iu',
  ),
  part: new RegExp(`(?<![\\p{L}\\d])(?:in\\s+)?${form}(?![\\p{L}\\d])\\s*(?:of\\s+)?`, 'iu'),
  power,
}));
const short = new RegExp(`^(?:${money})\\s?(?:m|b|k)$`, 'iu');
const letters: Record<string, number> = { k: 3, m: 6, b: 9 };
/** A rate is for a number of people, such as per 1000; that number does not scale its figures. */
const rate = /\b(?:per|pr|pro|je|par|por|po|a)\.?\s*$|\//i;

/** Codes such as MIO_EUR have words too. */
const withoutSigns = (unit: string): string => unit.replaceAll('_', ' ').trim();

/** Power of ten in a unit: "thousands", "NZ$ million", "1 000 persons", "$m", "THS_PER"; undefined without one. */
export function powerOfUnit(text: string): number | undefined {
  const unit = withoutSigns(text);
  if (short.test(unit)) return letters[unit.at(-1)?.toLowerCase() ?? ''];
  return whole.find(({ form }) => form.test(unit))?.power;
}

/** A unit without its power of ten: "1 000 persons" becomes "persons". */
export function unitAlone(text: string): string {
  const unit = withoutSigns(text);
  if (short.test(unit)) return unit.slice(0, -1).trim();
  const found = whole.find(({ form }) => form.test(unit));
  return found ? unit.replace(found.part, '').trim() : text;
}

/** The same for a heading or title, with its unit in brackets, after a comma or colon, or after "in". */
export function powerOfTitle(text: string): number | undefined {
  const inBrackets = [...text.matchAll(/[([]([^()[\]]{1,40})[)\]]/g)].map(([, inner = '']) => inner);
  const behind = [/[,:;–—]\s*([^,:;–—()]{1,40})$/, /\b(in\s+[^,;()]{3,40})$/i].map(
    (form) => form.exec(text)?.[1] ?? '',
  );
  return [...inBrackets, ...behind, text]
    .filter((part) => part !== '' && !rate.test(part))
    .flatMap((part) => part.split(/[,;]/))
    .map(powerOfUnit)
    .find((power) => power !== undefined);
}

const scaleHeading =
  /^(?:unit[ _]?mult(?:iplier)?|mult(?:iplier)?|magn[a-z]*|scalar(?:[ _](?:id|factor))?|scale|scaling|power ?code(?: code)?)$/i;

/** Whether a column with this heading contains powers of ten. */
export const isScaleHeading = (heading: string): boolean => scaleHeading.test(heading.trim());

/** Power of ten in a cell of such a column: 3, 1000, thousands, units; undefined for other texts. */
export function powerOfCell(text: string): number | undefined {
  if (/^-?\d{1,2}$/.test(text)) return Number(text);
  if (/^10+$/.test(text)) return text.length - 1;
  if (/^(?:|units?|ones?|none|number|actual)$/i.test(text)) return 0;
  return powerOfUnit(text);
}

const unitHeading =
  /^(?:(?:value )?units?(?:[ _]measure)?|uom|unit of measure(?:ment)?|einheit|unité|enhet|måleenhed)$/i;

/** Whether a column with this heading contains the unit of each figure. */
export const isUnitHeading = (heading: string): boolean => unitHeading.test(heading.trim());

/** True for a unit of percentages; undefined for an unknown unit. */
export function isPercent(unit: string): boolean | undefined {
  if (/%|\bper ?cent\b|\bpercentages?\b|^(?:pc|pt)$|^pc_|prozent|prosent|procent|pourcent/i.test(unit))
    return true;
  return /^(?:number|count|persons?|people|dollars?|euros?|[a-z]{3})$/i.test(unit.trim()) ||
    currencyIn(unit) !== undefined
    ? false
    : undefined;
}
