import { combinedStatus, type ValuedFigure } from '#data/derive/combine.ts';
import type { Frequency, SourcePeriod } from '#generated/types.ts';
import { type FilePeriod, lastMonthOf, type PeriodLength } from '#import/read/filePeriod.ts';

type Combine = NonNullable<SourcePeriod['combine']>;

/** A figure of one of the file's periods, and its weight in a mean. */
export interface PartFigure {
  period: FilePeriod;
  figure: ValuedFigure;
  weight?: number;
}

/** Months, quarters, weeks, halves or thirds that make a whole period of a series. */
const wholes: Partial<Record<Frequency, Partial<Record<PeriodLength, number>>>> = {
  A: { M: 12, Q: 4, W: 52, S: 2, T: 3 },
  Q: { M: 3, W: 13 },
};

/** Number of file periods in a series period; 1 if they are equally long. */
export const partsNeeded = (series: Frequency, file: PeriodLength): number => wholes[series]?.[file] ?? 1;

/**
 * Combines figures, such as those of a year's months, into one. Periods with missing parts give none, unless
 * the recipe publishes them as estimates. A suppressed part suppresses the whole; a part without a value is
 * missing.
 * @param needed number of parts of a whole period
 */
export function combineFigures(
  parts: readonly PartFigure[],
  needed: number,
  rule: Combine,
): ValuedFigure | undefined {
  if (parts.some(({ figure }) => figure.status === 'Q')) return { value: null, status: 'Q' };
  const given = parts.filter(({ figure }) => figure.value !== null);
  const isComplete = given.length >= needed;
  if (given.length === 0 || (!isComplete && rule.incomplete !== 'keep')) return undefined;
  const status = isComplete ? combinedStatus(given.map(({ figure }) => figure)) : 'E';
  const value = combined(given, rule);
  return Number.isFinite(value) ? { value, status } : { value: null, status: 'M' };
}

function combined(parts: readonly PartFigure[], { how }: Combine): number {
  const values = parts.map(({ figure }) => figure.value ?? Number.NaN);
  const sum = values.reduce((total, value) => total + value, 0);
  switch (how) {
    case 'sum':
      return sum;
    case 'mean':
      return sum / values.length;
    case 'last':
      return latest(parts)?.figure.value ?? Number.NaN;
    case 'weighted-mean': {
      const weights = parts.map(({ weight }) => weight ?? Number.NaN);
      const all = weights.reduce((total, weight) => total + weight, 0);
      return values.reduce((total, value, at) => total + value * (weights[at] ?? Number.NaN), 0) / all;
    }
  }
}

const order = (period: FilePeriod) => period.year * 1000 + (period.week ?? lastMonthOf(period) ?? 0);

function latest(parts: readonly PartFigure[]): PartFigure | undefined {
  return parts.toSorted((a, b) => order(a.period) - order(b.period)).at(-1);
}
