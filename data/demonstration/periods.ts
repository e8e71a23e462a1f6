import { inFrequency, periodParts, shiftPeriod } from '#engine/core/periods/period.ts';
import type { DemonstrationPanel } from '#generated/types.ts';

/** Periods of one frequency from first to last, inclusive. */
export function periodsBetween(first: string, last: string): string[] {
  const periods = [];
  for (let period = first; period <= last; period = shiftPeriod(period, 1)) periods.push(period);
  return periods;
}

/** The periods of a profile: between a first and a last one, or a list. */
export function periodsTold({
  periods: [first = 0, last = first] = [],
  years,
}: Pick<DemonstrationPanel, 'periods' | 'years'>): string[] {
  return years?.map(String) ?? periodsBetween(String(first), String(last));
}

/** What formulas can read of a period. */
export interface Moment {
  period: string;
  year: number;
  /** the year; for a part of a year its middle, e.g. 2024.125 for the first quarter */
  time: number;
  /** part of the year, from 1 */
  step: number;
}

export function momentOf(period: string): Moment {
  const { year, step, stepsInYear } = periodParts(period);
  return { period, year, time: stepsInYear === 1 ? year : year + (step + 0.5) / stepsInYear, step: step + 1 };
}

/**
 * Coarse period → positions of the fine ones inside it, in order. A week belongs to the period of its
 * Thursday.
 * @param yearEnds month
 */
export function periodsWithin(fine: readonly string[], yearEnds?: number): Map<string, number[]> {
  const wholeOf = (period: string) => {
    if (yearEnds === undefined) return period.includes('W') ? inFrequency(period, 'Q') : period;
    return inFrequency(shiftPeriod(period, 4 - yearEnds / 3), 'A');
  };
  return Map.groupBy(fine.keys(), (at) => wholeOf(fine[at] ?? ''));
}

/** The four quarters of a year that ends in a given month. */
export const yearQuarters = (year: number, yearEnds: number): string[] =>
  [-3, -2, -1, 0].map((steps) => shiftPeriod(`${year}-Q${yearEnds / 3}`, steps));
