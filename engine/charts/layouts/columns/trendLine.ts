import type { ChartRow, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import type { Swatch } from '#engine/charts/layouts/parts/legend.ts';
import { tenth } from '#engine/charts/layouts/parts/words.ts';
import type { BarGroups } from '#engine/charts/rows/barGroups.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import type { ColumnShape } from './columnRows.ts';

const colour = paint('ink-2');

/** Takes the column that the option `trend` names out of a chart; without that option there is no trend. */
export function withoutTrend(input: LayoutInput): { input: LayoutInput; trend: ChartRow[] } {
  const name = input.options.trend;
  const { columns } = input.frame;
  const kept = columns.filter((column) => column.name !== name);
  if (kept.length === 0 || kept.length === columns.length) return { input, trend: [] };
  return {
    input: {
      ...input,
      frame: { ...input.frame, columns: kept },
      rows: input.rows.filter(({ column }) => column !== name),
    },
    trend: input.rows.filter(({ column }) => column === name),
  };
}

export const trendValues = (trend: readonly ChartRow[]) => trend.map(({ value }) => value);

/** The columns by their heading, the line by its own. */
export function trendKey(trend: readonly ChartRow[], { series, groups }: BarGroups): Swatch[] {
  const heading = groups[0]?.figures[0]?.column_title ?? '';
  const boxes = series.map((one) => ({
    name: series.length > 1 ? one.name : heading,
    colour: one.colour,
    dashed: false,
    shape: 'box' as const,
  }));
  return [...boxes, { name: trend[0]?.column_title ?? '', colour, dashed: false, shape: 'line' }];
}

/** Points of the line over the middles of the bands; a missing figure breaks it. */
export function trendRows(trend: readonly ChartRow[], { sorted, bands }: ColumnShape): DrawRow[] {
  const places = new Map(sorted.groups.map(({ key }, index) => [key, index]));
  let piece = 0;
  return trend.flatMap((row) => {
    const place = places.get(row.period);
    if (row.value === null || place === undefined) {
      piece += 1;
      return [];
    }
    return [
      {
        part: 'trend',
        piece: String(piece),
        px: tenth((place + 0.5) * bands.step),
        value: row.value,
        colour,
      },
    ];
  });
}

/** What is read at a column tells its place on the line too. */
export function withTrend(readouts: Readout[], trend: readonly ChartRow[]): Readout[] {
  if (trend.length === 0) return readouts;
  const byPeriod = new Map(trend.map((row) => [row.period, row]));
  return readouts.map((one) => {
    const row = byPeriod.get(one.key);
    return row
      ? { ...one, entries: [...one.entries, { name: row.column_title, label: row.reading, colour }] }
      : one;
  });
}
