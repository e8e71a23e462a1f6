import type { Years } from '#generated/types.ts';

/** The years in an address, and the default distance of base and focus year, counted in the list. */
interface AskedYears {
  year?: number | undefined;
  baseYear?: number | undefined;
  span: number;
  /** the first listed year can be the focus; absent: it can be where it is the only one */
  canStartFromFirstYear?: boolean | undefined;
}

/**
 * The years of a page whose series has figures for some years only, such as those of a census. A year that is asked for and
 * has no figures counts as the one before it that has; before the first year there is no base year with data.
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

/** The last listed year up to a year. */
export function atOrBefore(year: number, listed: readonly number[]): number | undefined {
  return listed.findLast((one) => one <= year);
}
