import { percentChange } from '#engine/core/measures/formats.ts';
import { frequencyOf, periodsInYear } from '#engine/core/periods/period.ts';
import { endOfPeriod, periodLabel } from '#engine/core/periods/periodWords.ts';
import type { Grid, GridRow } from '#engine/core/plan/frame/grid.ts';
import type { OrderedGrid } from '#engine/core/plan/frame/trimGrid.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { presentFigure } from '#engine/core/plan/words/numbers.ts';
import { nearnessOf } from '#engine/core/sentences/nearnessOf.ts';
import type { ListFigure, NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import { shownSide } from '#engine/core/words/movePhrase.ts';
import { numberWords } from '#engine/core/words/numberWords.ts';
import { word, wordList } from '#engine/core/words/suiteWords.ts';
import type { BlockViewBase, Frame, ViewArea } from '#generated/types.ts';

/** The contents of a chart: all its figures, and the rows it shows. */
export interface Sight {
  page: ResolvedPage;
  context: PageContext;
  grid: Grid;
  ordered: OrderedGrid;
  frame: Frame;
  /** title of the chart on the page */
  base: Pick<BlockViewBase, 'title'>;
}

/** Values for the placeholders of a title: figures, as `name` or `name@benchmark`, words and lists. */
export interface TitleFigures {
  numbers?: Readonly<Record<string, NumberFigure | undefined>>;
  words?: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, ListFigure>>;
}

/** Reads a claim off a chart; undefined if it is not true. */
export type TitleClaim = (sight: Sight) => TitleFigures | undefined;

/** A figure with a value. */
export type Known = NumberFigure & { value: number };

/** The figure in a row's first column, for sentences; undefined if it is missing or from small counts. */
export function firstFigure({ page, context, grid }: Sight, row: GridRow): Known | undefined {
  const figure = grid.columns[0]?.figure;
  const series = row.item?.series ?? figure?.series;
  const seen =
    figure && series && presentFigure(page, context, { ...figure, series }, row.period, row.cells[0]);
  return seen && seen.value !== null && !seen.few && !seen.partOfFew
    ? { ...seen, value: seen.value }
    : undefined;
}

/** The area of a role among those that a chart shows. */
export const areaOf = ({ grid }: Sight, role: 'focus' | 'benchmark'): ViewArea | undefined =>
  grid.areas.find((area) => area.role === role);

/** A figure and its period. */
export interface CoursePoint {
  period: string;
  figure: Known;
}

/**
 * The figures of an area in all periods shown, oldest first; undefined if one is missing, or if the chart
 * skips periods, has several columns or other rows.
 */
export function wholeCourse(sight: Sight, role: 'focus' | 'benchmark'): CoursePoint[] | undefined {
  const { grid, ordered } = sight;
  const { periods } = grid.query;
  const isEvery = typeof periods === 'string' || periods.every === 1;
  const area = areaOf(sight, role);
  if (!area || grid.axes.length > 0 || grid.columns.length > 1 || !isEvery) return undefined;
  const rows = grid.rows.filter((row) => row.area === area && ordered.periods.includes(row.period));
  const course = rows.map((row) => ({ period: row.period, figure: firstFigure(sight, row) }));
  return course.every((one): one is CoursePoint => one.figure !== undefined) ? course : undefined;
}

/** The same for a chart without projections; undefined with any, because such a chart is about the future. */
export function knownCourse(sight: Sight, role: 'focus' | 'benchmark'): CoursePoint[] | undefined {
  const course = wholeCourse(sight, role);
  return course?.some(({ figure }) => figure.projected) ? undefined : course;
}

/**
 * For each period -1, 0 or 1 if the area is below, about the same as, or above the benchmark; undefined if
 * they cannot be compared.
 */
export function sidesOf(
  sight: Sight,
  own: CoursePoint[] | undefined,
  other: CoursePoint[] | undefined,
  side = sideOf,
): (-1 | 0 | 1)[] | undefined {
  const [first] = own ?? [];
  if (!own || !first || own.length !== other?.length || !isComparable(sight, first.figure)) return undefined;
  const sides = own.map(({ period, figure }, at) => {
    const there = other[at];
    return there?.period === period ? side(figure, there.figure) : undefined;
  });
  return sides.every((side): side is -1 | 0 | 1 => side !== undefined) ? sides : undefined;
}

/** A number whose sign alone matters. */
export const asSide = (side: -1 | 0 | 1): NumberFigure => asCount(side);

/** -1, 0 or 1 if a figure is lower than another, about the same, or higher. */
export const sideOf = (one: Known, other: Known): -1 | 0 | 1 =>
  shownSide(one.value, other.value, one.format, nearnessOf(one, other));

/** The same by printed figures alone, however near they are. */
export const printedSide: typeof sideOf = (one, other) => shownSide(one.value, other.value, one.format);

/** The share of the range of a line that makes a turn in it worth a title. */
export const WORTH_TELLING = 1 / 5;

/** Whether figures are of an index, of which only changes are told. */
export const isIndex = ([first]: readonly CoursePoint[]): boolean => first?.figure.format.kind === 'index';

/** The change from a figure to a later one, in percent. */
export const grown = (first: Known, last: Known): Known => ({
  ...last,
  value: 100 * (last.value / first.value - 1),
  format: percentChange,
});

/** A plain count. */
export const asCount = (value: number): NumberFigure => ({
  value,
  status: 'A',
  format: { kind: 'count', decimals: 0 },
});

/**
 * Words for the periods of a chart and for its last one: "years" and "2024", "quarters" and "September 2024".
 */
export const stepsTo = ({ grid }: Sight, last: string): { steps: string; last: string } => ({
  steps: stepName(frequencyOf(last)),
  last: dateOf(grid, last),
});

const stepName = (frequency: 'A' | 'Q' | 'M' | 'W') =>
  wordList('claim-steps')[['A', 'Q', 'M', 'W'].indexOf(frequency)] ?? '';

/** A number of periods in words, in years if they make whole years: "ten years" for 40 quarters. */
export function spanOf(count: number, like: string): string {
  const frequency = frequencyOf(like);
  const years = count / periodsInYear[frequency];
  const isWhole = Number.isInteger(years) && years > 1;
  return word('claim-span', {
    count: numberWords(isWhole ? years : count),
    steps: stepName(isWhole ? 'A' : frequency),
  });
}

/** When a period ends: "2024", "2023/24", "September 2024". */
export const dateOf = ({ columns }: Grid, period: string): string =>
  period.length > 4 ? endOfPeriod(period) : periodLabel(period, columns[0]?.figure.series.period);

/**
 * Whether a figure can be compared with another area's: not amounts, of which a country's total is the sum,
 * nor levels of an index that is 100 in a base period of each area.
 */
export function isComparable({ grid: { columns } }: Sight, { format: { kind }, ownScale }: Known): boolean {
  const figure = columns[0]?.figure;
  const isAmount = kind === 'count' || kind === 'financial';
  const addsUp = isAmount && figure?.series.aggregation.rule === 'sum' && figure.args.per === undefined;
  return !addsUp && ownScale === undefined;
}
