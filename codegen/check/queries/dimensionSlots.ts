import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { isParam, termText } from '#engine/core/query/term.ts';
import { axesOf, type PageReading } from './pageQueries.ts';

/** Dimensions one name of a query can mean: one for a dimension, the levels of the tree for a classification. */
export function dimensionCodes(name: string, names: SuiteNames): string[] {
  return names.dimensions.has(name) ? [name] : (names.classifications.get(name) ?? []);
}

/** Those of `dimensions` that have the member, its total included. */
export function withMember(dimensions: readonly string[], member: string, names: SuiteNames): string[] {
  return dimensions.filter((code) => {
    const dimension = names.dimensions.get(code);
    return dimension?.total === member || dimension?.members.some((candidate) => candidate.code === member);
  });
}

const sameTree = (a: string[], b: string[]): boolean => a.some((code) => b.includes(code));

/**
 * For each part of a reading that needs a dimension, the dimensions it could be. A filter at the total needs none;
 * one by a param may be at its total too, which the empty text stands for.
 */
function slotsOf(reading: PageReading, series: string, names: SuiteNames): string[][] {
  const rows = axesOf(reading).map(({ dimension }) => dimensionCodes(termText(dimension), names));
  const published = names.series.get(series)?.breakdowns ?? [];
  // A page's filter is for the series that are published by it.
  const whole = reading.whole.filter(({ dimension }) =>
    published.some((breakdown) => codesIn(breakdown).includes(termText(dimension))),
  );
  const filters = [...whole, ...reading.figure.filter].flatMap(({ dimension, member }) => {
    const dimensions = dimensionCodes(termText(dimension), names);
    // Members of the rows are below the filtered one: the same dimension is not needed twice.
    if (rows.some((row) => sameTree(row, dimensions))) return [];
    if (isParam(member)) return [['', ...dimensions]];
    const fitting = withMember(dimensions, member.code, names);
    return fitting.some((code) => names.dimensions.get(code)?.total === member.code) ? [] : [fitting];
  });
  return [...rows, ...filters];
}

function combinations(slots: string[][]): string[] {
  let found: string[][] = [[]];
  for (const slot of slots) found = found.flatMap((some) => slot.map((code) => [...some, code]));
  return found.map((codes) =>
    [...new Set(codes)]
      .filter((code) => code !== '')
      .toSorted()
      .join(','),
  );
}

/**
 * The breakdown a reading needs, in words, where the series has none that fits; undefined where it has one, or where a
 * name is not known at all (other findings say so).
 */
export function missingBreakdown(
  reading: PageReading,
  series: string,
  names: SuiteNames,
): string | undefined {
  const parts = [...axesOf(reading), ...reading.whole, ...reading.figure.filter].map(
    ({ dimension }) => dimension,
  );
  // The value of a param is known only when the page is requested, so another rule checks the param.
  if (parts.some(isParam)) return undefined;
  const slots = slotsOf(reading, series, names);
  if (slots.length === 0 || slots.some((slot) => slot.length === 0)) return undefined;
  const published = new Set(names.series.get(series)?.breakdowns ?? []);
  const wanted = combinations(slots).filter((codes) => codes !== '');
  if (wanted.length === 0 || wanted.some((codes) => published.has(codes))) return undefined;
  return [...new Set(parts.map(termText))].join(' and ');
}
