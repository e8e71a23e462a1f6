import type {
  ColumnQuery,
  ColumnsBy,
  Condition,
  DataQuery,
  NumberQuery,
  PeriodSet,
} from '#generated/types.ts';
import { type AreaSet, parseAreaSet } from './areaSet.ts';
import { normalizeFigure, plainValue, type WrittenFigure, withoutNamed } from './normalizeFigure.ts';
import type {
  ConditionQuery,
  Every,
  FigureQuery,
  MemberAxis,
  Path,
  Periods,
  Query,
  QueryColumn,
  RowAxis,
} from './query.ts';
import { isParam, parseTerm } from './term.ts';

/**
 * The query of a chart, map or table in normal form.
 * @param at its position, if findings need it
 */
export function normalizeQuery(data: DataQuery, at: Path = []): Query {
  const several = Array.isArray(data.series)
    ? data.series.map((key, index) => ({ key, at: [...at, 'series', index] }))
    : undefined;
  const { series: _, ...unnamed } = data;
  const written: WrittenFigure =
    typeof data.series === 'string' ? { ...unnamed, series: data.series } : unnamed;
  const leading = several?.[0];
  const stated = { ...normalizeFigure(figureOf(written), at), ...(leading && { series: leading }) };
  const columns = columnsOf(data, stated, at).map((column): QueryColumn => {
    // Several series make rows, and the row's series replaces the column's.
    const figure = leading ? { ...column.figure, series: leading } : column.figure;
    return { ...column, figure };
  });
  return {
    ...fitting([
      ...(several ? [{ by: 'series', series: several } as const] : []),
      ...(data.spans ? [{ by: 'spans', years: data.spans } as const] : []),
      ...(data.seasons === undefined ? [] : [{ by: 'seasons', years: data.seasons } as const]),
      ...memberAxes(data, at),
    ]),
    columns,
    named: data.columns !== undefined,
    areas: parseAreaSet(data.areas) ?? noArea,
    periods: periodsOf(data.periods),
    conditions: conditionsOf(data.where, stated, columns[0]?.figure ?? stated, at),
    ...ordering(data),
    stated,
    at,
  };
}

const known = new WeakMap<DataQuery, Query>();

/** The normal form of a page's query, cached. */
export function queryOf(data: DataQuery): Query {
  const made = known.get(data) ?? normalizeQuery(data);
  known.set(data, made);
  return made;
}

/** Figures that sentences use for the items of a list, apart from the one that ranks them. */
export type Attached = Readonly<Record<string, NumberQuery>>;

/** Whether a number is a ranked list. */
export const isList = (number: NumberQuery): boolean =>
  number.breakdown !== undefined || number.areas !== undefined;

/** The query of a ranked list: its own figure under '', others under their names. */
export function normalizeList(number: NumberQuery, attached: Attached = {}, at: Path = []): Query {
  const stated = normalizeFigure(number, at);
  const inherited = { ...stated, measure: plainValue(at) };
  const others = Object.entries(attached).map(([name, other]): QueryColumn => {
    const own = other.filter ? { ...inherited, filter: [] } : inherited;
    return { by: 'figure', name, title: '', figure: normalizeFigure(other, at, own), at };
  });
  return {
    ...fitting(memberAxes(number, at)),
    columns: [{ by: 'figure', name: '', title: '', figure: stated, at }, ...others],
    named: true,
    areas: parseAreaSet(number.areas) ?? noArea,
    periods: 'focus',
    conditions: conditionsOf(number.where, stated, stated, at),
    sort: number.sort ?? { order: 'descending' },
    stated,
    at,
  };
}

/** Replaces an unknown set of areas, which `rohe check` rejects. */
const noArea: AreaSet = { chosenBy: [] };

/** The part of a query about its figure, without area and period, which come from rows. */
const figureOf = ({ series, measure, filter }: WrittenFigure): WrittenFigure => ({
  ...(series !== undefined && { series }),
  ...(measure !== undefined && { measure }),
  ...(filter && { filter }),
});

/** A query without columns has one named "value". */
function columnsOf({ columns, columnsBy }: DataQuery, stated: FigureQuery, at: Path): QueryColumn[] {
  const written = columns?.map((column, index) => columnOf(column, stated, [...at, 'columns', index]));
  const own: QueryColumn[] = written ?? [{ by: 'figure', name: 'value', figure: stated, at }];
  if (!columnsBy) return own;
  return [...(written ?? []), memberColumn(columnsBy, stated, [...at, 'columnsBy'])];
}

const columnOf = (column: ColumnQuery, stated: FigureQuery, at: Path): QueryColumn => ({
  by: 'figure',
  name: column.name,
  title: column.title,
  figure: normalizeFigure(column, at, stated),
  at,
  ...(column.filter && { cut: true }),
});

/** A column for each member reads what a filter by that member would. */
function memberColumn({ dimension, members }: ColumnsBy, stated: FigureQuery, at: Path): QueryColumn {
  const axis = memberAxis('dimension', dimension, { members }, at);
  const figure = { ...stated, filter: withoutNamed(stated.filter, [axis]) };
  return { by: 'members', name: dimension, axis, figure, at };
}

const memberAxis = (
  key: MemberAxis['key'],
  dimension: string,
  { within, members }: { within?: string | undefined; members?: string[] | undefined },
  at: Path,
): MemberAxis => ({
  by: 'members',
  dimension: parseTerm(dimension),
  ...(within !== undefined && { within: parseTerm(within) }),
  ...(members && { members: members.map(parseTerm) }),
  key,
  at,
});

function memberAxes(query: DataQuery | NumberQuery, at: Path): MemberAxis[] {
  const { breakdown } = query;
  const second = 'breakdown2' in query ? query.breakdown2 : undefined;
  return [
    ...(breakdown === undefined ? [] : [memberAxis('breakdown', breakdown, query, at)]),
    ...(second === undefined ? [] : [memberAxis('breakdown2', second, {}, at)]),
  ];
}

/** Keeps the axes that fit into two row dimensions. */
function fitting(axes: readonly RowAxis[]): Pick<Query, 'rows' | 'leftOut'> {
  let free = 2;
  const rows = axes.filter(({ by }) => {
    const places = by === 'seasons' ? 2 : 1;
    const fits = places <= free;
    if (fits) free -= places;
    return fits;
  });
  return { rows, leftOut: axes.filter((axis) => !rows.includes(axis)) };
}

/**
 * A condition tests the first figure of its row, except for what it defines itself. If it names a series, it
 * tests the published value.
 */
function conditionsOf(
  written: readonly Condition[] = [],
  stated: FigureQuery,
  { series, measure }: FigureQuery,
  at: Path,
): ConditionQuery[] {
  return written.map((condition, index) => {
    const place = [...at, 'where', index];
    const own = {
      ...(series && { series }),
      measure: condition.series === undefined ? measure : plainValue(place),
      filter: stated.filter,
    };
    return { figure: normalizeFigure(condition, place, own), at: place, limits: condition };
  });
}

function periodsOf(written: PeriodSet = 'focus'): Periods {
  return typeof written === 'string' ? written : { ...written, every: everyOf(written.every) };
}

function everyOf(written: number | string = 1): Every {
  if (typeof written === 'number') return written;
  const term = parseTerm(written);
  return isParam(term) ? term : 1;
}

const ordering = ({ sort, top, bottom }: DataQuery): Pick<Query, 'sort' | 'top' | 'bottom'> => ({
  ...(sort && { sort }),
  ...(top !== undefined && { top }),
  ...(bottom !== undefined && { bottom }),
});
