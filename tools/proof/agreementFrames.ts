import { frequencyOf } from '#engine/core/periods/period.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import type { FigureQuery, Query, QueryColumn } from '#engine/core/query/query.ts';
import type { DataQuery, Frame, FrameRow } from '#generated/types.ts';
import {
  type BlockRead,
  filled,
  filterDims,
  measureText,
  type ShownFigure,
  type ShownParts,
  withMembers,
} from './agreementFigures.ts';

/** The figures of a frame and, if all members of a dimension are shown, what they should add up to. */
export function* frameFigures(
  read: BlockRead,
  frame: Frame,
  data: DataQuery,
): Generator<ShownFigure | ShownParts> {
  const query = queryOf(data);
  // Ranges of years pass arguments to measures that no column names.
  if (query.rows.some(({ by }) => by === 'spans')) return;
  const axes = query.rows.flatMap((axis) => (axis.by === 'members' ? [filled(read, axis.dimension)] : []));
  for (const [at, column] of frame.columns.entries()) {
    const asked = query.columns.find(({ name, by }) => name === column.name || by === 'members');
    const kind = asked && figureKind(read, asked, column, axes);
    if (!kind) continue;
    const figures = frame.rows.flatMap(
      (row) => cellFigure(read, frame, { query, axes, kind, at }, row) ?? [],
    );
    yield* figures;
    const isSum = read.suite.series[column.series ?? '']?.aggregation.rule === 'sum';
    if (kind.measure === '' && isSum) yield* wholesOf(read, axes, figures);
  }
}

/** A column of a frame, and what applies to all its figures. */
interface ReadColumn {
  query: Query;
  axes: readonly string[];
  kind: Kind;
  at: number;
}

function cellFigure(
  read: BlockRead,
  { columns, members: named }: Frame,
  { query, axes, kind, at }: ReadColumn,
  { area = '', period = '', member, member2, cells }: FrameRow,
): ShownFigure | undefined {
  const column = columns[at];
  const [value, status] = cells[at] ?? [null, 'Q'];
  if (!column || value === null || status === 'Q') return undefined;
  const bySeries = query.rows.some(({ by }) => by === 'series');
  const series = bySeries ? member : column.series;
  const dims = withMembers(read, kind.dims, axes, axes.length > 0 ? [member, member2] : []);
  // In a row of a quarter, a yearly series is read at another period.
  if (series === undefined || !dims || frequencyOf(period) !== read.suite.series[series]?.frequency)
    return undefined;
  const { format, unit } = named.find(({ code }) => code === member)?.figures?.[at] ?? column;
  return {
    series,
    measure: kind.measure,
    dims,
    area: kind.area === 'benchmark' ? read.shown.view.benchmark.area_id : area,
    period,
    unit,
    value,
    decimals: format.decimals,
    where: `${read.where}, “${column.title}”`,
  };
}

interface Kind {
  measure: string;
  dims: Record<string, string>;
  area?: FigureQuery['area'];
}

/** What applies to all figures of a column; undefined if that depends on more than the figure itself. */
function figureKind(
  read: BlockRead,
  column: QueryColumn,
  { name, measure = '', format }: Frame['columns'][number],
  axes: readonly string[],
): Kind | undefined {
  const { figure } = column;
  if (figure.constant !== undefined || figure.period === 'base' || figure.area === 'parent') return undefined;
  const use = measureText(read, figure.measure.reference, measure, axes);
  const own = column.by === 'members' ? [{ dimension: column.axis.dimension, member: { code: name } }] : [];
  const dims = filterDims(read, [...figure.filter, ...own]);
  if (use === undefined || !dims || format.kind === 'rank') return undefined;
  return { measure: use, dims, ...(figure.area && { area: figure.area }) };
}

/** The sums of a column's figures, if all members of a dimension are shown. */
function* wholesOf(
  read: BlockRead,
  axes: readonly string[],
  figures: readonly ShownFigure[],
): Generator<ShownParts> {
  for (const dimension of axes) {
    const { members, additive, multiple } = read.suite.dimensions[dimension] ?? {};
    if (!additive || multiple || !members) continue;
    const without = ({ dims: { [dimension]: _, ...rest }, area, period }: ShownFigure) =>
      JSON.stringify([area, period, rest]);
    const parts = figures.filter(({ dims }) => dims[dimension] !== undefined);
    for (const own of Map.groupBy(parts, without).values()) {
      const [first] = own;
      if (!first || new Set(own.map(({ dims }) => dims[dimension])).size < members.length) continue;
      const { [dimension]: _, ...dims } = first.dims;
      yield { whole: { ...first, dims }, dimension, values: own.map(({ value }) => value) };
    }
  }
}
