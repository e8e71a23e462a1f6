import type { SceneItem } from 'vega-scenegraph';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { fieldOf, inRowOrder, type NamedItems } from '#engine/charts/labelLayout/namedItems.ts';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { readingEntry } from './itemRows.ts';

/**
 * One readout for each place across the plot, over its whole height: all marks there, by layer in the order
 * of the rows.
 * @param title field of the rows that names a place
 * @param name field that names a mark
 */
export function placeReadings(marks: readonly NamedItems[], title: string, name: string): Readout[] {
  const { width = 0, height = 0 } = marks[0]?.plot ?? {};
  const places = [
    ...Map.groupBy(
      marks.flatMap((each) => inRowOrder([each])),
      (item) => fieldOf(item, title),
    ),
  ]
    .map(([place, found]) => ({ place, found, x: middleOf(found) }))
    .sort((a, b) => a.x - b.x);
  return places.map(({ place, found, x }, index) => {
    const [before, after] = [places[index - 1]?.x, places[index + 1]?.x];
    const from = before === undefined ? 0 : (before + x) / 2;
    const to = after === undefined ? width : (x + after) / 2;
    return {
      key: place,
      title: place,
      entries: found.map((item) => readingEntry(item, name)),
      box: { x: from, y: 0, width: Math.max(1, to - from), height },
    };
  });
}

const middleOf = (items: readonly SceneItem[]): number => {
  const left = Math.min(...items.map(({ x }) => pxOf(x)));
  const right = Math.max(...items.map(({ x, width }) => pxOf(x) + pxOf(width)));
  return (left + right) / 2;
};
