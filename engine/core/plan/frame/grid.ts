import type { Dims } from '#engine/core/measures/measure.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { fillTerm } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { Query } from '#engine/core/query/query.ts';
import { leadingOf } from '#engine/core/query/readings.ts';
import type { PeriodSet, ViewArea } from '#generated/types.ts';
import { type Axis, type AxisItem, queryAxes } from './axes.ts';
import { type Column, queryColumns } from './columns.ts';
import { type Figure, figureAt, resolveFigure, seriesNamed } from './figure.ts';
import { placeMembers } from './placing.ts';
import { seasonPeriod } from './seasons.ts';
import { shownAs } from './shownAs.ts';

export interface GridRow {
  area: ViewArea;
  period: string;
  item?: AxisItem;
  item2?: AxisItem;
  cells: Observation[];
}

/**
 * Every figure of a query, before rows are sorted and cut. Rows are ordered by member, second member, area,
 * period.
 */
export interface Grid {
  query: Query;
  columns: Column[];
  areas: ViewArea[];
  periods: string[];
  axes: Axis[];
  rows: GridRow[];
  /** rows that do not meet the query's conditions */
  unmet: Set<GridRow>;
}

/**
 * Computes all figures of a query. `fill` puts words into titles.
 * @param played replaces the periods of the query
 */
export function computeGrid(
  page: ResolvedPage,
  context: PageContext,
  query: Query,
  fill: (text: string) => string,
  played?: readonly string[],
): Grid {
  const columns = queryColumns(page, context, query, fill);
  const leading = columns[0]?.figure.series ?? page.mainSeries;
  const areas = page.areas.of(query.areas);
  const named = leading ? page.periods.list(periodSet(page, query), leading.series) : [];
  const periods = played ? [...played] : named;
  const base = leading && baseOfList(page, query, leading.series);
  const axes = queryAxes(page, query, seriesNamed(page, leadingOf(query)));
  const grid: Grid = { query, columns, areas, periods, axes, rows: [], unmet: new Set() };
  const conditions = columns.length > 0 ? conditionsOf(page, context, query) : [];
  for (const combination of combinations(axes)) {
    const places = columns.map(({ figure }) => placeFigure(page, context, figure, combination));
    const tests = conditions.map(({ figure, keeps }) => ({
      keeps,
      placed: figure && placeFigure(page, context, figure, combination),
    }));
    for (const area of areas) {
      for (const period of periods) {
        const at = seasonPeriod(period, [combination.item, combination.item2]);
        const read = (placed: PlacedFigure) =>
          readFigure(page, context, placed, { area, period: at, shownFrom: periods[0] ?? period, base });
        const row: GridRow = { area, period, ...combination, cells: places.map(read) };
        grid.rows.push(row);
        // Reads the figures of all conditions, so that a plan includes them.
        const met = tests.map(({ placed, keeps }) => placed !== undefined && keeps(read(placed)));
        if (met.includes(false)) grid.unmet.add(row);
      }
    }
  }
  return grid;
}

/** Whether any row of a query has a figure in its first column, before conditions. Stops at the first one. */
export function hasFigure(page: ResolvedPage, context: PageContext, query: Query): boolean {
  const [column] = queryColumns(page, context, query, (text) => text);
  if (!column) return false;
  const periods = page.periods.list(periodSet(page, query), column.figure.series.series);
  const base = baseOfList(page, query, column.figure.series.series);
  const areas = page.areas.of(query.areas);
  const axes = queryAxes(page, query, seriesNamed(page, leadingOf(query)));
  return combinations(axes).some((combination) => {
    const placed = placeFigure(page, context, column.figure, combination);
    return areas.some((area) =>
      periods.some((period) => {
        const at = seasonPeriod(period, [combination.item, combination.item2]);
        const shownFrom = periods[0] ?? period;
        return readFigure(page, context, placed, { area, period: at, shownFrom, base }).value !== null;
      }),
    );
  });
}

/** The periods of a query, with a step chosen by a param filled in. */
function periodSet({ params }: ResolvedPage, { periods }: Query): PeriodSet {
  if (typeof periods === 'string') return periods;
  const { every } = periods;
  return { ...periods, every: typeof every === 'number' ? every : Number(fillTerm(every, params)) || 1 };
}

/** The base period of a list of all periods: a change "since 2018" is nil in 2018, not a change to it. */
const baseOfList = (page: ResolvedPage, query: Query, series: string): string | undefined =>
  periodSet(page, query) === 'all' ? page.periods.base(series) : undefined;

interface Combination {
  item?: AxisItem;
  item2?: AxisItem;
}

function combinations([first, second]: Axis[]): Combination[] {
  if (!first) return [{}];
  return first.items.flatMap((item) =>
    second ? second.items.map((item2) => ({ item, item2 })) : [{ item }],
  );
}

interface PlacedFigure {
  figure: Figure;
  dims: Dims;
  rowDims: readonly string[];
}

function placeFigure(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  { item, item2 }: Combination,
): PlacedFigure {
  const parts = [item, item2].filter((part) => part !== undefined);
  const series = parts.find((part) => part.series)?.series;
  const args = Object.assign({}, figure.args, ...parts.map((part) => part.args));
  const placed = placeMembers(page, context.dims, figure.filter ?? context.dims.empty, parts);
  return { figure: { ...figure, args, ...(series && { series }) }, ...placed };
}

function readFigure(
  page: ResolvedPage,
  context: PageContext,
  { figure, dims, rowDims }: PlacedFigure,
  at: { area: ViewArea; period: string; shownFrom: string; base: string | undefined },
): Observation {
  const { area, period, shownFrom, base } = at;
  const place = {
    area: area.area_id,
    period,
    dims,
    rowDims,
    shownFrom,
    ...(base !== undefined && { base }),
  };
  const seen = figureAt(page, context, figure, place);
  return figure.as ? shownAs(page, context, figure, place, seen) : seen;
}

/** The conditions of a query: the figure that each reads, and whether it keeps a row. A missing figure does not. */
const conditionsOf = (page: ResolvedPage, context: PageContext, { conditions }: Query) =>
  conditions.map(({ figure, limits }) => {
    const { atLeast = -Infinity, atMost = Infinity, moreThan = -Infinity, lessThan = Infinity } = limits;
    return {
      figure: resolveFigure(page, context, figure),
      keeps: ({ value }: Observation) =>
        value !== null && value >= atLeast && value <= atMost && value > moreThan && value < lessThan,
    };
  });
