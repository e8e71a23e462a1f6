import { isOwnIndex } from '#engine/core/measures/formats.ts';
import { absent, type Observation, resultStatus } from '#engine/core/measures/observation.ts';
import { periodPhrase } from '#engine/core/periods/periodWords.ts';
import { coveredPeriod } from '#engine/core/plan/frame/coveredPeriod.ts';
import {
  type Figure,
  figureAt,
  isShareOfAll,
  resolveFigure,
  unitInData,
  unitOfFigure,
} from '#engine/core/plan/frame/figure.ts';
import { isBanded } from '#engine/core/plan/frame/frame.ts';
import { computeGrid, type GridRow, hasFigure } from '#engine/core/plan/frame/grid.ts';
import { orderGrid } from '#engine/core/plan/frame/orderGrid.ts';
import { isProjected, roundedProjection } from '#engine/core/plan/frame/projections.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { FigureQuery, Query } from '#engine/core/query/query.ts';
import { type NumberQueries, type SaidFigure, saidFigures } from '#engine/core/query/sentences.ts';
import type {
  ListFigure,
  ListItem,
  NumberFigure,
  SentenceContext,
} from '#engine/core/sentences/sentenceFigures.ts';
import type { Placeholder } from '#engine/core/sentences/template.ts';
import { bandRead } from '#engine/core/words/formatNumber.ts';
import { withArticle } from '#engine/core/words/withArticle.ts';
import type { NumberFormat } from '#generated/types.ts';
import { fewOf, sameWithin } from './sentenceRules.ts';
import { isCommonWord, nameInSentence, wordOf } from './words.ts';

/**
 * The figures and words that sentences of a page can use. Computes every figure that `placeholders` mention,
 * including those of all list items, so a plan includes every request.
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
  for (const said of saidFigures(placeholders, declared)) {
    if (said.by === 'list') {
      lists.set(said.name, listFigure(page, context, said.query));
    } else {
      const figure = numberFigure(page, context, said.figure);
      if (figure) numbers.set(key(said.name, said.at), figure);
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

/** Whether a sentence can use a figure: it has a value, or its list has an item. */
export const isSayable = (page: ResolvedPage, context: PageContext, said: SaidFigure): boolean =>
  said.by === 'list'
    ? hasFigure(page, context, said.query)
    : (numberFigure(page, context, said.figure)?.value ?? null) !== null;

/**
 * The same for a number at another focus period, up to its last figure. Always true for lists, constants and
 * figures with a fixed period.
 */
export function isSayableAt(
  page: ResolvedPage,
  context: PageContext,
  said: SaidFigure,
): (period: string) => boolean {
  const figure = said.by === 'number' ? resolveFigure(page, context, said.figure) : undefined;
  if (!figure || figure.period || (said.by === 'number' && said.figure.constant !== undefined))
    return () => true;
  const dims = figure.filter ?? context.dims.empty;
  return (focus) => {
    const period = page.periods.of(figure.series.series, focus);
    const place = { area: context.focus, period, dims, rowDims: [], shownFrom: period };
    return figureAt(page, context, figure, place).value !== null;
  };
}

function numberFigure(
  page: ResolvedPage,
  context: PageContext,
  query: FigureQuery,
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
    ...presentFigure(page, context, figure, read, observation),
    period: periodPhrase(coveredPeriod(figure), read),
    ...(figure.area === 'benchmark' && { atBenchmark: true }),
  };
}

/** A figure with everything that a sentence needs to write it. */
export function presentFigure(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  period: string,
  seen: Observation = absent,
): NumberFigure {
  const { format } = unitOfFigure(page, figure, unitInData(context, figure.series.series));
  const { sentences = {} } = page.suite;
  const projected = isProjected(figure, period, seen);
  const near = sameWithin(sentences, figure, format);
  return {
    value: seen.value,
    status: seen.status,
    format,
    ...(projected && { projected }),
    ...(projected && seen.value !== null && roundedProjection(sentences, figure, seen.value, format)),
    ...(seen.about && { about: true }),
    ...(near && { sameWithin: near }),
    ...(seen.low !== undefined && seen.high !== undefined && { low: seen.low, high: seen.high }),
    ...(format.kind === 'level' && isOwnIndex(figure.series) && { ownScale: true as const }),
    ...(seen.margin !== undefined && { margin: seen.margin }),
    ...fewOf(figure, seen),
    ...levelOf(figure, seen, format),
    ...(seen.tied && { tied: true }),
    ...(seen.count !== undefined && { count: seen.count }),
  };
}

/** The level band of a figure as it is written. */
function levelOf(figure: Figure, seen: Observation, format: NumberFormat): { level?: string } {
  const { series } = figure;
  const { value } = seen;
  if (value === null || !isBanded(figure) || !series.levels) return {};
  const band = series.levels[bandRead(value, series.levels, format)];
  return band ? { level: band.label } : {};
}

function listFigure(page: ResolvedPage, context: PageContext, query: Query): ListFigure {
  const grid = computeGrid(page, context, query, (text) => text);
  const isKnown = ({ cells: [first] }: GridRow) => (first?.value ?? null) !== null;
  const items = orderGrid(grid).rows.filter(isKnown);
  return {
    items: items.map((row) => listItem(page, context, grid.columns, row)),
    known: grid.rows.some(isKnown),
    status: resultStatus(grid.rows.flatMap(({ cells: [first] }) => first ?? [])),
  };
}

/** An item of a list with its figures. */
export function listItem(
  page: ResolvedPage,
  context: PageContext,
  columns: readonly { name: string; figure: Figure }[],
  row: GridRow,
): ListItem {
  const figures = columns.map(({ name, figure }, position) => [
    name,
    presentFigure(page, context, figure, row.period, row.cells[position]),
  ]);
  const dimension = page.index.dimensions.get(row.item?.place?.dimension ?? '');
  const member = row.item && (dimension?.members.get(row.item.member.code) ?? row.item.member);
  return {
    label: member ? withArticle(member) : nameInSentence(page, row.area),
    ...(dimension?.manifest.commonNames && { common: true }),
    figures: Object.fromEntries(figures),
  };
}
