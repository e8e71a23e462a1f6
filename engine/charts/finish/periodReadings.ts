import type { SceneItem } from 'vega-scenegraph';
import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';
import { pxOf } from './changedWords.ts';
import { inRowOrder, type NamedItems } from './namedItems.ts';

type Row = ChartRow & Record<string, unknown>;

const rowOf = (item: SceneItem): Row => item.datum as Row;

/**
 * One readout for each period: all marks of it in the order of the rows, with a line through them and a dot on each that has a figure.
 * @param name field of the rows that names a mark
 */
export function periodReadings(
  marks: readonly NamedItems[],
  name: string,
  titles: Readonly<Record<string, string>>,
): Readout[] {
  const height = marks[0]?.plot.height ?? 0;
  const items = inRowOrder(marks);
  const periods = [...Map.groupBy(items, (item) => rowOf(item).period)]
    .map(([period, found]) => ({ period, found, x: pxOf(found[0]?.x) }))
    .sort((a, b) => a.x - b.x);
  return periods.map(({ period, found, x }, index) => {
    const from = (x + (periods[index - 1]?.x ?? x)) / 2;
    const to = (x + (periods[index + 1]?.x ?? x)) / 2;
    return {
      key: period,
      title: titles[period] ?? period,
      entries: found.map((item) => ({
        name: String(rowOf(item)[name] ?? ''),
        label: rowOf(item).reading,
        ...colourOf(item),
      })),
      box: { x: from, y: 0, width: Math.max(1, to - from), height },
      rule: true,
      dots: found.flatMap((item) =>
        rowOf(item).value === null ? [] : [{ x, y: pxOf(item.y), colour: '', ...colourOf(item) }],
      ),
    };
  });
}

const colourOf = ({ stroke, fill }: SceneItem): { colour?: string } => {
  const colour = stroke ?? fill;
  return typeof colour === 'string' ? { colour } : {};
};
