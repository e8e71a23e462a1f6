import { periodReader, statedFrequency } from '#data/import/read/readPeriod.ts';
import type { Frequency } from '#generated/types.ts';

/** Ways publishers write periods, the likelier first where a text can be read in several. */
const formats = [
  'YYYY',
  'YYYY-MM',
  'YYYY.MM',
  'YYYY/MM',
  "YYYY'M'MM",
  "YYYY-'Q'Q",
  "YYYY'Q'Q",
  "YYYY 'Q'Q",
  "'Q'Q YYYY",
  "'Q'Q-YYYY",
  "YYYY-'W'WW",
  "YYYY'W'WW",
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'DD MMM YYYY',
  'DD-MMM-YYYY',
  'MMM-YY',
  'MMM YY',
  'MMM YYYY',
  'MMM-YYYY',
].map((format) => ({ format, read: periodReader(format) }));

/** How periods are written, and what is not written so. */
export interface PeriodForm {
  format: string;
  frequency: Frequency;
  first: string;
  last: string;
  others: string[];
}

/** The format most of these texts are periods in; undefined where more than half are none. */
export function periodForm(texts: readonly string[]): PeriodForm | undefined {
  const [best] = formats
    .map(({ format, read }) => ({ format, read, found: texts.filter((text) => isPeriod(read, text)) }))
    .toSorted((a, b) => b.found.length - a.found.length);
  if (!best || best.found.length * 2 <= texts.length) return undefined;
  const { format, read, found } = best;
  const dated = found
    .map((text) => ({ text, period: read(text) }))
    .toSorted((a, b) => order(a.period) - order(b.period));
  const period = dated[0]?.period;
  return {
    format,
    frequency: period ? frequencyIn(dated.map((one) => one.period)) : 'A',
    first: dated[0]?.text ?? '',
    last: dated.at(-1)?.text ?? '',
    others: texts.filter((text) => !isPeriod(read, text)),
  };
}

type Read = ReturnType<typeof periodReader>;
type Found = ReturnType<Read>;

// Counts of people are often four figures long; years of statistics lie in these two centuries.
const isPeriod = (read: Read, text: string) => {
  const year = read(text)?.year;
  return year !== undefined && year >= 1850 && year <= 2150;
};

const order = (period: Found) =>
  period ? period.year * 100 + (period.month ?? period.week ?? (period.quarter ?? 0) * 3) : 0;

/** Months that are always the same one of a year are years; those of quarters' ends, quarters stay months: a recipe joins them. */
function frequencyIn(periods: readonly Found[]): Frequency {
  const [first] = periods;
  const finest = first ? statedFrequency(first) : 'A';
  const months = new Set(periods.map((period) => period?.month));
  return finest === 'M' && months.size === 1 && periods.length > 1 ? 'A' : finest;
}

/** The one year that texts name; undefined where they name none or several. */
export function onlyYear(texts: readonly string[]): string | undefined {
  const years = new Set(
    texts.flatMap((text) => [...text.matchAll(/(?<![\d.])(?:19|20)\d\d(?![\d.])/g)].map(([year]) => year)),
  );
  return years.size === 1 ? [...years][0] : undefined;
}
