import type { ChartRow } from '#engine/charts/contract/chart.ts';
import {
  type ChartSeries,
  chartSeries,
  type SeriesDimension,
  seriesDimension,
  seriesKey,
} from '#engine/charts/rows/chartSeries.ts';
import type { Frame } from '#generated/types.ts';

export type CategoryDimension = 'member' | 'area' | 'period' | 'column';

/** One category of a bar chart: its name and the figure of every series, in the series' order. */
export interface BarGroup {
  key: string;
  name: string;
  shortName: string;
  /** the focus area's own category */
  strong: boolean;
  figures: (ChartRow | undefined)[];
}

export interface BarGroups {
  groups: BarGroup[];
  series: ChartSeries[];
  category: CategoryDimension;
  dimension: SeriesDimension;
}

/** The dimension of the bars: members if there are any, then areas, periods, columns. */
function categoryDimension(frame: Frame): CategoryDimension {
  if (frame.dims.includes('member')) return 'member';
  if (frame.dims.includes('area')) return 'area';
  return frame.dims.includes('period') ? 'period' : 'column';
}

/** Sorts figures into categories × series, both in the order rows name them. */
export function barGroups(
  frame: Frame,
  rows: readonly ChartRow[],
  category = categoryDimension(frame),
): BarGroups {
  const dimension = category === 'column' ? 'area' : seriesDimension(frame, [category]);
  const series = chartSeries(rows, frame, dimension);
  const groups = new Map<string, BarGroup>();
  for (const row of rows) {
    const key = row[category];
    const group = groups.get(key) ?? emptyGroup(key, row, category, frame);
    groups.set(key, group);
    const place = series.findIndex((one) => one.key === seriesKey(row, dimension));
    if (place >= 0) group.figures[place] = row;
  }
  return { groups: [...groups.values()], series, category, dimension };
}

function emptyGroup(key: string, row: ChartRow, category: CategoryDimension, frame: Frame): BarGroup {
  const names: Record<CategoryDimension, string> = {
    member: row.member_name,
    area: row.area_name,
    period: row.period_label,
    column: row.column_title,
  };
  const member = category === 'member' ? frame.members.find(({ code }) => code === key) : undefined;
  const period = category === 'period' ? frame.periods.find(({ id }) => id === key) : undefined;
  const shortName =
    category === 'area' ? row.area_short : (member?.shortName ?? period?.short ?? names[category]);
  return {
    key,
    name: names[category],
    shortName,
    strong: category === 'area' && row.role === 'focus',
    figures: [],
  };
}
