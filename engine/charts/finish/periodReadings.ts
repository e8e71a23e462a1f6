import type { Readout } from '#engine/charts/contract/chart.ts';
import { inRowOrder, itemRow, type NamedItems } from '#engine/charts/labelLayout/namedItems.ts';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { colourOf, readingEntry } from './itemRows.ts';

/**
 * One readout for each period: all its marks in the order of the rows, with a vertical line and a dot on each
 * figure.
 * @param name field of the rows that names a mark
 */
export function periodReadings(
  marks: readonly NamedItems[],
  name: string,
  titles: Readonly<Record<string, string>>,
): Readout[] {
  const height = marks[0]?.plot.height ?? 0;
  const items = inRowOrder(marks);
  const periods = [...Map.groupBy(items, (item) => itemRow(item).period)]
    .map(([period, found]) => ({ period, found, x: pxOf(found[0]?.x) }))
    .sort((a, b) => a.x - b.x);
  return periods.map(({ period, found, x }, index) => {
    const from = (x + (periods[index - 1]?.x ?? x)) / 2;
    const to = (x + (periods[index + 1]?.x ?? x)) / 2;
    return {
      key: period,
      title: titles[period] ?? period,
      entries: found.map((item) => readingEntry(item, name)),
      box: { x: from, y: 0, width: Math.max(1, to - from), height },
      rule: true,
      dots: found.flatMap((item) =>
        itemRow(item).value === null ? [] : [{ x, y: pxOf(item.y), colour: '', ...colourOf(item) }],
      ),
    };
  });
}
