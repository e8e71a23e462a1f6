import type { ChartRow } from '#engine/charts/contract/chart.ts';
import type { Frame } from '#generated/types.ts';

/** One row or column of a heat map. */
export interface CellHeading {
  key: string;
  name: string;
  shortName: string;
  /** the focus area's */
  strong: boolean;
}

/** A field of a chart row that makes rows or columns. */
export type CellDimension = 'area' | 'member' | 'member2' | 'period' | 'column';

export interface CellGrid {
  down: CellDimension;
  across: CellDimension;
  rows: CellHeading[];
  columns: CellHeading[];
}

/**
 * A frame as rows and columns: the first dim goes down, the next one (or the frame's columns) across. Periods
 * go across, unless they are the only dim or there are several columns.
 */
export function cellGrid(frame: Frame, rows: readonly ChartRow[]): CellGrid {
  const dims = frame.dims.filter((dim) => dim !== 'period');
  const [down = 'area', second] = frame.dims.includes('period') ? [...dims, 'period' as const] : dims;
  const across = frame.columns.length > 1 || !second ? 'column' : second;
  return { down, across, rows: headings(rows, frame, down), columns: headings(rows, frame, across) };
}

/** Headings in the order in which rows first use them; periods in chronological order. */
function headings(rows: readonly ChartRow[], frame: Frame, dimension: CellDimension): CellHeading[] {
  const ordered = dimension === 'period' ? rows.toSorted((a, b) => a.t - b.t) : rows;
  return [...Map.groupBy(ordered, (row) => row[dimension])].map(([key, [row]]) =>
    heading(key, row as ChartRow, frame, dimension),
  );
}

function heading(key: string, row: ChartRow, frame: Frame, dimension: CellDimension): CellHeading {
  if (dimension === 'area')
    return { key, name: row.area_name, shortName: row.area_short, strong: row.role === 'focus' };
  const members = dimension === 'member2' ? frame.members2 : frame.members;
  const short = members?.find(({ code }) => code === key)?.shortName;
  const name = {
    member: row.member_name,
    member2: row.member2_name,
    period: row.period_label,
    column: row.column_title,
  }[dimension];
  return { key, name, shortName: short ?? (dimension === 'period' ? row.period_short : name), strong: false };
}
