import type { Dims } from '#engine/core/measures/measure.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { fillParam } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { DataQuery, PeriodSet, ViewArea } from '#generated/types.ts';
import { type Axis, type AxisItem, queryAxes } from './axes.ts';
import { type Column, queryColumns } from './columns.ts';
import { type Figure, figureAt, resolveFigure } from './figure.ts';
import { seasonPeriod } from './seasons.ts';

export interface GridRow {
  area: ViewArea;
  period: string;
  item?: AxisItem;
  item2?: AxisItem;
  cells: Observation[];
}

/** Every figure of a query, before rows are sorted and cut. Rows by area, period, member, second member. */
export interface Grid {
  query: DataQuery;
  columns: Column[];
  areas: ViewArea[];
  periods: string[];
  axes: Axis[];
  rows: GridRow[];
  /** figures of a row for conditions, in their order */
  conditions: Map<GridRow, Observation[]>;
}

/** Works out all figures of a query. `fill` puts words into titles. */
export function computeGrid(
  page: ResolvedPage,
  context: PageContext,
  query: DataQuery,
  fill: (text: string) => string,
): Grid {
  const columns = queryColumns(page, context, query, fill);
  const leading = columns[0]?.figure.series ?? page.mainSeries;
  const areas = page.areas.set(query.areas ?? 'focus');
  const periods = leading ? page.periods.list(periodSet(page, query), leading.series) : [];
  const axes = queryAxes(page, query, leading);
  const grid: Grid = { query, columns, areas, periods, axes, rows: [], conditions: new Map() };
  const conditions = conditionFigures(page, context, query, columns[0]?.figure);
  for (const combination of combinations(axes)) {
    const places = columns.map(({ figure }) => placeFigure(context, figure, combination));
    const tests = conditions.map((figure) => placeFigure(context, figure, combination));
    for (const area of areas) {
      for (const period of periods) {
        const at = seasonPeriod(period, [combination.item, combination.item2]);
        const read = (placed: PlacedFigure) =>
          readFigure(page, context, placed, area, at, periods[0] ?? period);
        const row: GridRow = { area, period, ...combination, cells: places.map(read) };
        grid.rows.push(row);
        if (tests.length > 0) grid.conditions.set(row, tests.map(read));
      }
    }
  }
  return grid;
}

/** The periods of a query, steps that a param chose filled in. */
function periodSet({ params }: ResolvedPage, { periods = 'focus' }: DataQuery): PeriodSet {
  if (typeof periods === 'string' || typeof periods.every !== 'string') return periods;
  return { ...periods, every: Number(fillParam(periods.every, params)) || 1 };
}

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

/** A figure cut to the members of a row: members replace a filter by the same dimension or classification. */
function placeFigure(context: PageContext, figure: Figure, { item, item2 }: Combination): PlacedFigure {
  const parts = [item, item2].filter((part) => part !== undefined);
  const series = parts.find((part) => part.series)?.series;
  const args = Object.assign({}, figure.args, ...parts.map((part) => part.args));
  let dims = figure.filter ?? context.dims.empty;
  const rowDims: string[] = [];
  for (const { place } of parts) {
    if (!place) continue;
    const replaced = Object.keys(dims).filter(
      (dimension) =>
        place.classification !== undefined && context.classification(dimension) === place.classification,
    );
    if (replaced.length > 0) dims = context.dims.without(dims, replaced);
    dims = context.dims.with(dims, place.dimension, place.code);
    rowDims.push(place.dimension);
  }
  return { figure: { ...figure, args, ...(series && { series }) }, dims, rowDims };
}

function readFigure(
  page: ResolvedPage,
  context: PageContext,
  { figure, dims, rowDims }: PlacedFigure,
  area: ViewArea,
  period: string,
  shownFrom: string,
): Observation {
  return figureAt(page, context, figure, { area: area.area_id, period, dims, rowDims, shownFrom });
}

function conditionFigures(
  page: ResolvedPage,
  context: PageContext,
  query: DataQuery,
  main: Figure | undefined,
): Figure[] {
  if (!query.where || !main) return [];
  const own = { series: main.series.series, filter: query.filter };
  return query.where.flatMap((condition) => {
    const figure = resolveFigure(page, context, { ...own, ...condition });
    const isOfMain = condition.measure === undefined && condition.series === undefined;
    return figure ? { ...figure, ...(isOfMain && { measure: main.measure, args: main.args }) } : [];
  });
}
