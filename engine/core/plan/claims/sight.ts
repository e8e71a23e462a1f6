import { frequencyOf } from '#engine/core/periods/period.ts';
import { endOfPeriod, periodLabel } from '#engine/core/periods/periodWords.ts';
import type { Grid, GridRow } from '#engine/core/plan/frame/grid.ts';
import type { OrderedGrid } from '#engine/core/plan/frame/trimGrid.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { presentFigure } from '#engine/core/plan/words/numbers.ts';
import { nearnessOf } from '#engine/core/sentences/nearnessOf.ts';
import type { ListFigure, NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import { shownSide } from '#engine/core/words/movePhrase.ts';
import { wordList } from '#engine/core/words/suiteWords.ts';
import type { Frame, ViewArea } from '#generated/types.ts';

/** What a chart shows: all its figures, and the rows that are kept. */
export interface Sight {
  page: ResolvedPage;
  context: PageContext;
  grid: Grid;
  ordered: OrderedGrid;
  frame: Frame;
}

/** What fills the places of a title: figures, as `name` or `name@benchmark`, words and lists. */
export interface TitleFigures {
  numbers?: Readonly<Record<string, NumberFigure | undefined>>;
  words?: Readonly<Record<string, string>>;
  lists?: Readonly<Record<string, ListFigure>>;
}

/** Reads off a chart what a title can say of it; undefined where that does not hold. */
export type TitleClaim = (sight: Sight) => TitleFigures | undefined;

/** A figure that is there. */
export type Known = NumberFigure & { value: number };

/** The first figure of a row, as sentences say it; undefined where there is none. */
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

/** The figures of an area in the periods shown that are known, oldest first; undefined where one of them is missing. */
export function knownCourse(
  sight: Sight,
  area: ViewArea | undefined,
): { period: string; figure: Known }[] | undefined {
  const { grid, ordered } = sight;
  const { periods } = grid.query;
  const isEvery = typeof periods === 'string' || periods.every === 1;
  if (!area || grid.axes.length > 0 || !isEvery) return undefined;
  const rows = grid.rows.filter((row) => row.area === area && ordered.periods.includes(row.period));
  const course = rows.map((row) => ({ period: row.period, figure: firstFigure(sight, row) }));
  const known = course.filter(({ figure }) => !figure?.projected);
  return known.every((one): one is { period: string; figure: Known } => one.figure !== undefined)
    ? known
    : undefined;
}

/** -1, 0 or 1 as a figure is lower than another, about the same, or higher. */
export const sideOf = (one: Known, other: Known): -1 | 0 | 1 =>
  shownSide(one.value, other.value, one.format, nearnessOf(one, other));

/** A number of things. */
export const asCount = (value: number): NumberFigure => ({
  value,
  status: 'A',
  format: { kind: 'count', decimals: 0 },
});

/** What the periods of a chart are called, and how the last of them is: "years" and "2024", "quarters" and "September 2024". */
export function stepsTo({ grid }: Sight, last: string): { steps: string; last: string } {
  const steps = wordList('claim-steps')[['A', 'Q', 'M', 'W'].indexOf(frequencyOf(last))] ?? '';
  return { steps, last: dateOf(grid, last) };
}

/** When a period ends: "2024", "2023/24", "September 2024". */
export const dateOf = ({ columns }: Grid, period: string): string =>
  period.length > 4 ? endOfPeriod(period) : periodLabel(period, columns[0]?.figure.series.period);

/** Amounts that add up over areas: the country's says nothing of the area's. */
export function addsUp({ grid: { columns } }: Sight, { format: { kind } }: Known): boolean {
  const figure = columns[0]?.figure;
  const isAmount = kind === 'count' || kind === 'financial';
  return isAmount && figure?.series.aggregation.rule === 'sum' && figure.args.per === undefined;
}
