import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { namesIn, type RowDimension } from '#engine/charts/rows/namesIn.ts';
import type { Frame } from '#generated/types.ts';

/** One row or column of a heat map. */
export interface CellHeading {
  key: string;
  name: string;
  shortName: string;
  /** the focus area's */
  strong: boolean;
}

export interface CellGrid {
  down: RowDimension;
  across: RowDimension;
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
function headings(rows: readonly ChartRow[], frame: Frame, dimension: RowDimension): CellHeading[] {
  const ordered = dimension === 'period' ? rows.toSorted((a, b) => a.t - b.t) : rows;
  return [...Map.groupBy(ordered, (row) => row[dimension]).values()].flatMap(([row]) =>
    row
      ? {
          key: row[dimension],
          ...namesIn(row, dimension, frame),
          strong: dimension === 'area' && row.role === 'focus',
        }
      : [],
  );
}
