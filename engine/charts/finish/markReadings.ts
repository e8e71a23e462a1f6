import type { SceneItem } from 'vega-scenegraph';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { fieldOf, inRowOrder, itemRow, type NamedItems } from '#engine/charts/labelLayout/namedItems.ts';
import type { ChartFigure } from '#generated/types.ts';
import { readingEntry } from './itemRows.ts';

/**
 * One readout for each mark, in the order of the rows.
 * @param title field of the rows with the title
 * @param name field that names its figure
 * @param also fields of further figures; those without a label are left out
 */
export function markReadings(
  marks: readonly NamedItems[],
  title: string,
  name: string,
  also: readonly ChartFigure[] = [],
): Readout[] {
  return inRowOrder(marks).map((item) => ({
    key: itemRow(item).member || itemRow(item).area,
    title: fieldOf(item, title),
    entries: [
      readingEntry(item, name),
      ...also
        .map((figure) => ({ name: fieldOf(item, figure.name), label: fieldOf(item, figure.label) }))
        .filter(({ label }) => label !== ''),
    ],
    box: boxOf(item),
  }));
}

function boxOf({ bounds }: SceneItem): Readout['box'] {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = (bounds ?? {}) as Record<'x1' | 'y1' | 'x2' | 'y2', number>;
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
}
