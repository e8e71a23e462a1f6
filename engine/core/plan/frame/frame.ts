import { digitsAhead } from '#engine/core/measures/measureUse.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import { periodLabel, periodTitle, shortPeriodLabel } from '#engine/core/periods/periodWords.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { isSet, ranksAreas } from '#engine/core/query/areaSet.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { FigureRemarks, Frame, FrameColumn, FrameMember, FrameRow, ViewArea } from '#generated/types.ts';
import type { AxisItem } from './axes.ts';
import { type Column, frameColumn } from './columns.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import { type Figure, senseOf, unitInData, unitOfFigure } from './figure.ts';
import type { Grid } from './grid.ts';
import { seasonPeriod } from './seasons.ts';
import type { OrderedGrid } from './trimGrid.ts';

/** The frame of a query: rows in dims order, with names for all keys. */
export function gridFrame(page: ResolvedPage, context: PageContext, grid: Grid, ordered: OrderedGrid): Frame {
  const { query } = grid;
  const leading = grid.columns[0]?.figure.series ?? page.mainSeries;
  const covered = grid.columns[0] ? coveredPeriod(grid.columns[0].figure) : (leading?.period ?? '');
  const [axis, axis2] = grid.axes;
  const dims: Frame['dims'] = [];
  if (!isSet(query.areas, 'focus', 'benchmark')) dims.push('area');
  if (query.periods !== 'focus' && query.periods !== 'base') dims.push('period');
  if (axis) dims.push('member');
  if (axis2) dims.push('member2');
  const levels = query.named || leading?.levels === undefined ? undefined : leading.levels;
  return {
    dims,
    dimTitles: {
      area: word('table-area'),
      period: periodTitle(covered),
      ...(axis && { member: axis.title }),
      ...(axis2 && { member2: axis2.title }),
    },
    columns: grid.columns.map((column, at) => ({
      ...frameColumn(page, column, unitInData(context, column.figure.series.series)),
      ...roundedAt(page, ordered, column, at),
    })),
    rows: ordered.rows.map((row) => frameRow(row, grid.columns, ranksAreas(query.areas))),
    areas: ordered.rows.length > 0 ? namedApart(ordered.areas) : [],
    periods: ordered.periods.map((id) => framePeriod(id, covered)),
    members: axis ? ordered.items.map((item) => frameItem(page, context, item, grid.columns)) : [],
    ...(axis2 && { members2: ordered.items2.map(({ member }) => member) }),
    ...(levels && isBanded(grid.columns[0]?.figure) && { levels }),
    ...(ordered.rows.length > 0 && ordered.cuts.length > 0 && { cuts: ordered.cuts }),
  };
}

/** How many digits the projections of a column are rounded to, if it has any. */
function roundedAt(
  { suite }: ResolvedPage,
  { rows }: OrderedGrid,
  { figure }: Column,
  at: number,
): Pick<FrameColumn, 'digits'> {
  const digits = digitsAhead(suite.sentences ?? {}, figure);
  return digits !== undefined && rows.some(({ cells }) => cells[at]?.status === 'F') ? { digits } : {};
}

/** Whether the level bands of its series apply to a figure. */
export const isBanded = (figure: Pick<Figure, 'measure' | 'args'> | undefined): boolean =>
  figure?.measure.banded?.(figure.args) === true;

/** A member with its own units and sense, if its series differs from that of the columns. */
function frameItem(
  page: ResolvedPage,
  context: PageContext,
  { member, series }: AxisItem,
  columns: readonly Column[],
): FrameMember {
  if (!series || columns.every(({ figure }) => figure.series === series)) return member;
  const figures = columns.map(({ figure }) => {
    const own = { ...figure, series };
    return { ...unitOfFigure(page, own, unitInData(context, series.series)), ...senseOf(own) };
  });
  return { ...member, figures };
}

function framePeriod(id: string, covered: string): Frame['periods'][number] {
  const short = shortPeriodLabel(id);
  return { id, label: periodLabel(id, covered), ...(short !== undefined && { short }) };
}

function frameRow(
  { area, period, item, item2, cells }: OrderedGrid['rows'][number],
  columns: readonly Column[],
  isRanking: boolean,
): FrameRow {
  const remarks = cells.flatMap((cell, at) => {
    const said = remarksOf(cell, isRanking);
    return said ? [[columns[at]?.name ?? '', said] as const] : [];
  });
  return {
    area: area.area_id,
    period: seasonPeriod(period, [item, item2]),
    ...(item && { member: item.member.code }),
    ...(item2 && { member2: item2.member.code }),
    cells: cells.map(({ value, status }): [number | null, typeof status] => [shortened(value), status]),
    ...(remarks.length > 0 && { remarks: Object.fromEntries(remarks) }),
  };
}

/**
 * What a column shows instead of a figure, the interval and note of a published one, or for a rank outside a
 * ranking how many are ranked. undefined if there is nothing, or if the figure is confidential.
 */
function remarksOf(
  { value, low, high, note, status, count, line, words }: Observation,
  isRanking: boolean,
): FigureRemarks | undefined {
  if (words !== undefined) return { ...(line && { line }), words };
  if (count !== undefined && value !== null && !isRanking) return { of: count };
  if ((low === undefined && note === undefined) || status === 'Q') return undefined;
  return {
    ...(low !== undefined && high !== undefined && { low: cut(low), high: cut(high) }),
    ...(note !== undefined && { note }),
  };
}

const significantDigits = 9;

/**
 * Rounds a figure to nine significant digits, which removes noise from division; whole numbers are unchanged.
 */
export const shortened = (value: number | null): number | null => (value === null ? value : cut(value));

const cut = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(significantDigits));

/** Areas by their whole names where several have one short name: a district and its region may share one. */
export function namedApart(areas: ViewArea[]): ViewArea[] {
  const shared = Map.groupBy(areas, ({ short_name }) => short_name);
  return areas.map((area) =>
    (shared.get(area.short_name)?.length ?? 0) > 1 ? { ...area, short_name: area.name } : area,
  );
}
