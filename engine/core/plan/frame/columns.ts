import { nounOf } from '#engine/core/measures/formats.ts';
import { isSameUse, sinceOf, titleOf } from '#engine/core/measures/measureUse.ts';
import { value } from '#engine/core/measures/value.ts';
import { yearToPeriod } from '#engine/core/periods/covered.ts';
import { periodLabel } from '#engine/core/periods/periodWords.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { choosersOf, isSet } from '#engine/core/query/areaSet.ts';
import type { Query, QueryColumn } from '#engine/core/query/query.ts';
import { capitalise, joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { FrameColumn } from '#generated/types.ts';
import { type Axis, columnParts } from './axes.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import { type Figure, isShareOfAll, resolveFigure, senseOf, seriesNamed, unitOfFigure } from './figure.ts';

export interface Column {
  name: string;
  title: string;
  figure: Figure;
}

/**
 * The columns of a query; a query without any has one named "value". Leaves out columns whose series does not
 * cover the focus area's type, and columns that add nothing, such as a repeated benchmark.
 */
export function queryColumns(
  page: ResolvedPage,
  context: PageContext,
  query: Query,
  title: (text: string) => string,
): Column[] {
  const queries = query.columns.flatMap((column): NamedFigure[] =>
    column.by === 'members' ? memberColumns(page, column) : [column],
  );
  const columns = queries.flatMap((column): Column[] => {
    const figure = resolveFigure(page, context, column.figure);
    // Fill the title even if the column is hidden: the figures a page reads must not depend on the area's
    // type.
    const heading = column.title ? title(column.title) : undefined;
    if (!figure || !isShown(page, figure, query)) return [];
    return [{ name: column.name, title: heading ?? defaultTitle(page, figure, query), figure }];
  });
  const isAlone = isSet(query.areas, 'focus') && page.situation.peers.length < 2;
  const isOneRow = !query.rows.some(({ by }) => by === 'series' || by === 'members');
  const telling = columns.filter(
    (column) =>
      !repeatsBenchmark(page, column, columns) &&
      !lacksBase(page, column.figure) &&
      !(isAlone && column.figure.measure.ranks) &&
      !(isOneRow && (isShareOfAll(column.figure, context) || repeatsWhole(column, queries, columns))),
  );
  return telling.length > 0 ? telling : columns;
}

type NamedFigure = Pick<Extract<QueryColumn, { by: 'figure' }>, 'name' | 'title' | 'figure' | 'cut'>;

/** A column for each member. The column of the total reads the whole. */
function memberColumns(
  page: ResolvedPage,
  { axis, figure }: Extract<QueryColumn, { by: 'members' }>,
): NamedFigure[] {
  return columnParts(page, axis, seriesNamed(page, figure)).map(({ member: { code, name }, part }) => ({
    name: code,
    title: name,
    figure: { ...figure, filter: [...figure.filter, part] },
    cut: true,
  }));
}

/** On the benchmark's own page, whether a column repeats the area's figure or compares it with itself. */
function repeatsBenchmark(page: ResolvedPage, { figure }: Column, columns: readonly Column[]): boolean {
  if (!page.areas.focusIsBenchmark) return false;
  if (figure.measure.againstBenchmark?.(figure.args)) return true;
  const isTwin = (other: Figure) =>
    other.area === undefined &&
    other.series === figure.series &&
    isSameUse(other, figure) &&
    other.period === figure.period &&
    other.filter === figure.filter;
  return figure.area === 'benchmark' && columns.some((other) => isTwin(other.figure));
}

/**
 * Whether a column for the reader's choice repeats the column for the whole, because the whole was chosen.
 */
function repeatsWhole(
  { name, figure }: Column,
  queries: readonly NamedFigure[],
  columns: readonly Column[],
): boolean {
  const isCut = (own: string) => queries.some(({ name, cut }) => name === own && cut);
  const { series, area, period, filter } = figure;
  return (
    isCut(name) &&
    columns.some(
      ({ name: other, figure: whole }) =>
        !isCut(other) &&
        whole.series === series &&
        isSameUse(whole, figure) &&
        whole.area === area &&
        whole.period === period &&
        whole.filter === filter,
    )
  );
}

/** Whether a figure needs a base year, but the focus year is the first year with figures. */
function lacksBase({ years }: ResolvedPage, figure: Figure): boolean {
  const { series, period } = figure;
  const isFirst = series.years !== undefined && years.baseYears.length === 0;
  return isFirst && (period === 'base' || sinceOf(figure) === 'base');
}

/**
 * Whether the area that a figure is read for has its series, or one of the series that make rows. Queries
 * about children, the benchmark or chosen areas pass, except for columns of the parent.
 */
function isShown(page: ResolvedPage, { series, area }: Figure, query: Query): boolean {
  const { focus, benchmark, parent } = page.situation;
  const read = area === 'parent' ? parent : area === 'benchmark' ? benchmark : focus;
  if (!read) return false;
  const elsewhere = isSet(query.areas, 'children', 'benchmark') || choosersOf(query.areas).length > 0;
  if (elsewhere && area !== 'parent') return true;
  const several = query.rows.flatMap((axis) => (axis.by === 'series' ? axis.series : []));
  const made = several.length > 0 ? several.flatMap(({ key }) => page.suite.series[key] ?? []) : [series];
  return made.some((one) => isMadeFor(page.index, one, read.area_id, read.area_type.code));
}

/**
 * Title of a column without one: the name of its series or measure. For a quarterly or monthly measure over a
 * year, the title says so.
 */
function defaultTitle(page: ResolvedPage, { series, measure, args }: Figure, query: Query): string {
  if (measure === value) return capitalise(nounOf(series));
  const ofYear = args.on !== undefined && coveredPeriod({ series, measure, args }) === yearToPeriod;
  const title = titleOf({ measure, args });
  if (!ofYear) return title;
  if (query.periods !== 'focus') return word('table-year-to-then', { title });
  return word('table-year-to', { title, end: periodLabel(page.periods.focus(series.series), yearToPeriod) });
}

/** Title of a block that has none: "Output", "Output: growth", "Output: share by industry". */
export function blockTitle(figure: Figure | undefined, axes: readonly Axis[]): string {
  if (!figure) return '';
  const name = capitalise(nounOf(figure.series));
  const by = joinWords(axes.map(({ title }) => title.toLowerCase()));
  const title = figure.measure === value ? name : `${name}: ${titleOf(figure).toLowerCase()}`;
  return by ? word('table-title-by', { title, by }) : title;
}

/** A column of a frame. `unit` overrides the unit of the series. */
export function frameColumn(page: ResolvedPage, { name, title, figure }: Column, unit?: string): FrameColumn {
  const { series, measure } = figure;
  return {
    name,
    title,
    ...unitOfFigure(page, figure, unit),
    series: series.series,
    measure: measure.name,
    ...senseOf(figure),
    ...(series.projectedFrom !== undefined && { projected: true }),
    ...(figure.area && { area: figure.area }),
    ...(figure.as === 'line' && { lined: true }),
  };
}
