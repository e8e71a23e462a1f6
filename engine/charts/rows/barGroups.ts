import type { ChartRow } from '#engine/charts/contract/chart.ts';
import {
  type ChartSeries,
  chartSeries,
  type SeriesDimension,
  seriesDimension,
} from '#engine/charts/rows/chartSeries.ts';
import type { Frame } from '#generated/types.ts';
import { namesIn } from './namesIn.ts';

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
    const strong = category === 'area' && row.role === 'focus';
    const group = groups.get(key) ?? { key, ...namesIn(row, category, frame), strong, figures: [] };
    groups.set(key, group);
    const place = series.findIndex((one) => one.key === row[dimension]);
    if (place >= 0) group.figures[place] = row;
  }
  return { groups: [...groups.values()], series, category, dimension };
}
