import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { isParam, termText } from '#engine/core/query/term.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { axesOf, type PageReading } from './pageQueries.ts';

/** Dimensions that a name in a query can mean: the dimension itself, or every level of a classification. */
export function dimensionCodes(name: string, names: SuiteNames): string[] {
  return names.dimensions.has(name) ? [name] : (names.classifications.get(name) ?? []);
}

/** Keeps the dimensions that have the member. A total counts as a member. */
export function withMember(dimensions: readonly string[], member: string, names: SuiteNames): string[] {
  return dimensions.filter((code) => {
    const dimension = names.dimensions.get(code);
    return dimension?.total === member || dimension?.members.some((candidate) => candidate.code === member);
  });
}

/** What to report of a name that is neither a dimension nor a classification. */
export function unknownDimension(name: string, names: SuiteNames): Pick<Problem, 'message' | 'rule'> {
  const known = [...names.dimensions.keys(), ...names.classifications.keys()];
  const message = messages.unknownDimension({ name, near: nearest(name, known), known });
  return { message, rule: 'unknown-dimension' };
}

/** What to report of a name that is no member of the dimensions, which authors know by `label`. */
export function unknownMember(
  name: string,
  dimensions: readonly string[],
  label: string,
  names: SuiteNames,
): Pick<Problem, 'message' | 'rule'> {
  const known = dimensions.flatMap(
    (code) => names.dimensions.get(code)?.members.map((own) => own.code) ?? [],
  );
  const message = messages.unknownMember(label, { name, near: nearest(name, known), known });
  return { message, rule: 'unknown-member' };
}

const sameTree = (a: string[], b: string[]): boolean => a.some((code) => b.includes(code));

/**
 * For each part of a reading that needs a dimension, lists the dimensions that would satisfy it. A filter on
 * a total needs none. A filter on a param may be at the total as well, which the empty string represents.
 */
function slotsOf(reading: PageReading, series: string, names: SuiteNames): string[][] {
  const rows = axesOf(reading).map(({ dimension }) => dimensionCodes(termText(dimension), names));
  const published = names.series.get(series)?.breakdowns ?? [];
  // The page's filter applies only to series that are published by that dimension.
  const whole = reading.whole.filter(({ dimension }) =>
    published.some((breakdown) => codesIn(breakdown).includes(termText(dimension))),
  );
  const filters = [...whole, ...reading.figure.filter].flatMap(({ dimension, member }) => {
    const dimensions = dimensionCodes(termText(dimension), names);
    // The rows are members below the filtered one, so their dimension already covers the filter.
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
 * Names the breakdown that a reading needs if the series does not publish it. Undefined if a published
 * breakdown fits, or if a name is unknown, which other rules report.
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
