import { type Observation, resultStatus } from '#engine/core/measures/observation.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import { periodPhrase } from '#engine/core/periods/periodWords.ts';
import { coveredPeriod } from '#engine/core/plan/frame/coveredPeriod.ts';
import {
  type Figure,
  type FigureQuery,
  figureAt,
  isShareOfAll,
  resolveFigure,
  unitInData,
  unitOfFigure,
} from '#engine/core/plan/frame/figure.ts';
import { isBanded } from '#engine/core/plan/frame/frame.ts';
import { computeGrid, type GridRow } from '#engine/core/plan/frame/grid.ts';
import { orderGrid } from '#engine/core/plan/frame/orderGrid.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type {
  ListFigure,
  ListItem,
  NumberFigure,
  SentenceContext,
} from '#engine/core/sentences/sentenceFigures.ts';
import type { Placeholder } from '#engine/core/sentences/template.ts';
import { bandOf } from '#engine/core/words/bandOf.ts';
import type { DataQuery, NumberQuery } from '#generated/types.ts';
import { isCommonWord, wordOf } from './words.ts';

export type NumberQueries = Readonly<Record<string, NumberQuery>>;

/** A number query that makes a list. */
export const isListQuery = (query: NumberQuery) => query.breakdown !== undefined || query.areas !== undefined;

/** The query a name stands for: a declared number, or a measure of the page's main series. */
export function queryNamed(name: string, declared: NumberQueries): NumberQuery | undefined {
  if (Object.hasOwn(declared, name)) return declared[name];
  return measureNamed(name) ? { measure: name } : undefined;
}

/**
 * The figures and words that sentences of a page can use. Every figure that `placeholders` mention is worked out at once,
 * those of all list items too, so that a plan sees every question.
 */
export function sentenceContext(
  page: ResolvedPage,
  context: PageContext,
  declared: NumberQueries,
  placeholders: readonly Placeholder[],
): SentenceContext {
  const numbers = new Map<string, NumberFigure>();
  const lists = new Map<string, ListFigure>();
  const key = (name: string, at: readonly string[]) => [name, ...at].join('@');
  for (const { name, at, path, modifier } of placeholders) {
    const query = queryNamed(name, declared);
    if (!query) continue;
    if (isListQuery(query)) {
      if (!lists.has(name))
        lists.set(name, listFigure(page, context, query, declared, attached(name, placeholders)));
    } else if (
      (path.length === 0 || path[0] === 'count' || path[0] === 'period') &&
      modifier !== 'none' &&
      !numbers.has(key(name, at))
    ) {
      const figure = numberFigure(page, context, placed(query, at));
      if (figure) numbers.set(key(name, at), figure);
    }
  }
  return {
    word: (name) => wordOf(page, name),
    isCommon: (name) => isCommonWord(page, name),
    number: (name, at) => numbers.get(key(name, at)),
    list: (name) => lists.get(name),
    focusIsBenchmark: page.areas.focusIsBenchmark,
  };
}

/** {growth@benchmark}, {value@base}: the same number elsewhere. */
function placed(query: NumberQuery, at: readonly string[]): NumberQuery {
  const area = at.find((place) => place === 'benchmark' || place === 'focus');
  return {
    ...query,
    ...(area && { area: area as 'benchmark' | 'focus' }),
    ...(at.includes('base') && { period: 'base' as const }),
  };
}

function numberFigure(
  page: ResolvedPage,
  context: PageContext,
  query: FigureQuery & Pick<NumberQuery, 'constant'>,
): NumberFigure | undefined {
  const figure = resolveFigure(page, context, query);
  if (!figure || isShareOfAll(figure, context)) return undefined;
  const period = page.periods.focus(figure.series.series);
  const dims = figure.filter ?? context.dims.empty;
  const place = { area: context.focus, period, dims, rowDims: [], shownFrom: period };
  const observation =
    query.constant === undefined
      ? figureAt(page, context, figure, place)
      : { value: query.constant, status: 'A' as const };
  const read = figure.period === 'base' ? page.periods.base(figure.series.series) : period;
  return {
    ...present(page, context, figure, observation),
    period: periodPhrase(coveredPeriod(figure), read),
    ...(figure.area === 'benchmark' && { atBenchmark: true }),
  };
}

function present(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  seen: Observation | undefined,
): NumberFigure {
  const { format } = unitOfFigure(page, figure, unitInData(context, figure.series.series));
  return {
    value: seen?.value ?? null,
    status: seen?.status ?? 'O',
    format,
    ...levelOf(figure, seen),
    ...(seen?.tied && { tied: true }),
    ...(seen?.count !== undefined && { count: seen.count }),
  };
}

/** The level band of a figure as published. */
function levelOf(figure: Figure, seen: Observation | undefined): { level?: string } {
  const { series } = figure;
  const value = seen?.value ?? null;
  if (value === null || !isBanded(figure) || !series.levels) return {};
  const band = series.levels[bandOf(value, series.levels)];
  return band ? { level: band.label } : {};
}

/** Names of other figures read at the items of a list: value in {gain.1.value}. */
function attached(list: string, placeholders: readonly Placeholder[]): string[] {
  const names = placeholders.flatMap(({ name, path }) => {
    const own = path[1];
    return name === list && typeof own === 'string' && own !== 'label' ? [own] : [];
  });
  return [...new Set(names)];
}

function listFigure(
  page: ResolvedPage,
  context: PageContext,
  query: NumberQuery,
  declared: NumberQueries,
  others: string[],
): ListFigure {
  const { areas, breakdown, within, members, sort, where, ...figure } = query;
  const columns = [
    { name: '', title: '', ...figure },
    ...others.flatMap((name) => {
      const other = queryNamed(name, declared);
      return other && !isListQuery(other) ? [{ name, title: '', filter: query.filter, ...other }] : [];
    }),
  ];
  const data: DataQuery = {
    ...(query.series !== undefined && { series: query.series }),
    ...(areas && { areas }),
    ...(breakdown !== undefined && { breakdown }),
    ...(within !== undefined && { within }),
    ...(members && { members }),
    ...(where && { where }),
    sort: sort ?? { order: 'descending' },
    columns,
  };
  const grid = computeGrid(page, context, data, (text) => text);
  const hasFigure = ({ cells: [first] }: GridRow) => (first?.value ?? null) !== null;
  const items = orderGrid(grid).rows.filter(hasFigure);
  return {
    items: items.map((row) => listItem(page, context, grid.columns, row)),
    known: grid.rows.some(hasFigure),
    status: resultStatus(grid.rows.flatMap(({ cells: [first] }) => first ?? [])),
  };
}

function listItem(
  page: ResolvedPage,
  context: PageContext,
  columns: readonly { name: string; figure: Figure }[],
  row: GridRow,
): ListItem {
  const figures = columns.map(({ name, figure }, position) => [
    name,
    present(page, context, figure, row.cells[position]),
  ]);
  const dimension = page.index.dimensions.get(row.item?.place?.dimension ?? '');
  return {
    label: row.item?.member.name ?? row.area.name,
    ...(dimension?.manifest.commonNames && { common: true }),
    figures: Object.fromEntries(figures),
  };
}
