import type { ChartRow } from '#engine/charts/contract/chart.ts';
import type { Frame } from '#generated/types.ts';

/** One row or column of a heatmap. */
export interface HeatmapHeading {
  key: string;
  name: string;
  shortName: string;
  /** the focus area's */
  strong: boolean;
}

/** Figures by row and column; undefined where the frame has no such row. */
export interface HeatmapGrid {
  rows: HeatmapHeading[];
  columns: HeatmapHeading[];
  /** field of a chart row that says its row, and its column */
  down: Dimension;
  across: Dimension;
  at: (row: string, column: string) => ChartRow | undefined;
}

type Dimension = 'area' | 'member' | 'member2' | 'period' | 'column';

/**
 * A frame as rows and columns: the first dim goes down, the next one (or the frame's columns) across. A single dim makes one column;
 * periods always go across.
 */
export function heatmapGrid(frame: Frame, rows: readonly ChartRow[]): HeatmapGrid {
  const [down, across] = dimensions(frame);
  const cells = new Map(rows.map((row) => [`${row[down]}|${row[across]}`, row]));
  return {
    rows: headings(rows, frame, down),
    columns: headings(rows, frame, across),
    down,
    across,
    at: (row, column) => cells.get(`${row}|${column}`),
  };
}

function dimensions(frame: Frame): [Dimension, Dimension] {
  const dims = frame.dims.filter((dim) => dim !== 'period');
  const [first = 'area', second] = frame.dims.includes('period') ? [...dims, 'period' as const] : dims;
  return [first, frame.columns.length > 1 || !second ? 'column' : second];
}

/** In the order rows first name them; periods in order of time. */
function headings(rows: readonly ChartRow[], frame: Frame, dimension: Dimension): HeatmapHeading[] {
  const found = new Map<string, HeatmapHeading>();
  const ordered = dimension === 'period' ? rows.toSorted((a, b) => a.t - b.t) : rows;
  for (const row of ordered) {
    if (!found.has(row[dimension])) found.set(row[dimension], heading(row, frame, dimension));
  }
  return [...found.values()];
}

function heading(row: ChartRow, frame: Frame, dimension: Dimension): HeatmapHeading {
  const key = row[dimension];
  if (dimension === 'area') {
    return { key, name: row.area_name, shortName: row.area_short, strong: row.role === 'focus' };
  }
  const members = dimension === 'member2' ? frame.members2 : frame.members;
  const short = members?.find(({ code }) => code === key)?.shortName;
  const name = {
    member: row.member_name,
    member2: row.member2_name,
    period: row.period_label,
    column: row.column_title,
  }[dimension];
  return { key, name, shortName: short ?? name, strong: false };
}
