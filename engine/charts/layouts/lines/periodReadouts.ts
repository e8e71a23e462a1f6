import type { Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';
import { type ChartSeries, type SeriesDimension, seriesKey } from '#engine/charts/rows/chartSeries.ts';
import { readingTitle } from '#engine/charts/rows/readingTitle.ts';
import { periodPosition } from '#engine/charts/scale/periodPosition.ts';
import type { Frame } from '#generated/types.ts';

export interface PeriodReadoutInput {
  frame: Frame;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  dimension: SeriesDimension;
  x: Scale;
  /** px of a figure; absent where figures have no place of their own, as in stacks */
  y?: Scale;
  height: number;
}

/** One readout per period: every series at that time, in the order given, with a rule and a dot on each line. */
export function periodReadouts({
  frame,
  rows,
  series,
  dimension,
  x,
  y,
  height,
}: PeriodReadoutInput): Readout[] {
  const places = frame.periods.map(({ id }) => x(periodPosition(id)));
  return frame.periods.map((period, index) => {
    const here = places[index] ?? 0;
    const from = index === 0 ? here : (here + (places[index - 1] ?? here)) / 2;
    const to = index === places.length - 1 ? here : (here + (places[index + 1] ?? here)) / 2;
    const found = series.flatMap((one) => {
      const row = rows.find((each) => each.period === period.id && seriesKey(each, dimension) === one.key);
      return row ? [{ one, row }] : [];
    });
    return {
      key: period.id,
      title: readingTitle(frame, period.label),
      entries: found.map(({ one, row }) => ({ name: one.name, label: row.reading, colour: one.colour })),
      box: { x: from, y: 0, width: Math.max(1, to - from), height },
      rule: true,
      dots: found.flatMap(({ one, row }) =>
        row.value === null || !y ? [] : [{ x: here, y: y(row.value), colour: one.colour }],
      ),
    };
  });
}
