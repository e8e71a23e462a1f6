import type { ChartRow, Frame } from '#engine/charts/contract/chart.ts';

/** A field of rows that makes categories, series, or the lines and columns of a grid. */
export type RowDimension = 'area' | 'member' | 'member2' | 'period' | 'column';

type Named = Pick<
  ChartRow,
  | 'area_name'
  | 'area_short'
  | 'member_name'
  | 'member_short'
  | 'member2'
  | 'member2_name'
  | 'period_label'
  | 'period_short'
  | 'column_title'
>;

/** What a row is about in a dimension, in words and in fewer words. */
export function namesIn(row: Named, by: RowDimension, { members2 }: Pick<Frame, 'members2'>) {
  if (by === 'area' || by === 'member') return { name: row[`${by}_name`], shortName: row[`${by}_short`] };
  if (by === 'period') return { name: row.period_label, shortName: row.period_short };
  const name = by === 'column' ? row.column_title : row.member2_name;
  const member = by === 'column' ? undefined : members2?.find(({ code }) => code === row.member2);
  return { name, shortName: member?.shortName ?? name };
}
