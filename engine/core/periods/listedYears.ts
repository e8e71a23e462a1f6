import type { Years } from '#generated/types.ts';

/** The years in an address, and the default distance between base and focus year, in listed years. */
interface AskedYears {
  year?: number | undefined;
  baseYear?: number | undefined;
  span: number;
  /** the first listed year can be the focus; absent: only if it is the only one */
  canStartFromFirstYear?: boolean | undefined;
}

/**
 * Years of a page whose series has figures for some years only, such as census years. A requested year
 * without figures is replaced by the listed year before it. The first year has no base year with data.
 * @param listed years with figures, oldest first; at least one
 */
export function resolveListedYears(
  { year, baseYear, span, canStartFromFirstYear }: AskedYears,
  listed: readonly number[],
): Pick<Years, 'focusYear' | 'baseYear' | 'firstYear' | 'lastYear' | 'focusYears' | 'baseYears'> {
  const firstYear = listed[0] ?? 0;
  const lastYear = listed.at(-1) ?? firstYear;
  const choices = canStartFromFirstYear || listed.length < 2 ? listed : listed.slice(1);
  const focusYear = atOrBefore(year ?? lastYear, choices) ?? choices[0] ?? firstYear;
  const earlier = listed.filter((one) => one < focusYear);
  const asked = baseYear === undefined ? undefined : (atOrBefore(baseYear, earlier) ?? earlier[0]);
  return {
    firstYear,
    lastYear,
    focusYear,
    baseYear: asked ?? earlier.at(-span) ?? earlier[0] ?? focusYear - span,
    focusYears: choices.toReversed(),
    baseYears: earlier.toReversed(),
  };
}

/** The last listed year that is not after this year. */
export function atOrBefore(year: number, listed: readonly number[]): number | undefined {
  return listed.findLast((one) => one <= year);
}
