import type { Readout } from '#engine/charts/contract/chart.ts';
import { fieldOf, inRowOrder, itemRow, type NamedItems } from '#engine/charts/labelLayout/namedItems.ts';
import { readingEntry } from './itemRows.ts';

/**
 * One readout for each place down the page: a band from edge to edge with all its marks, in the order of the
 * rows. A place ends at the `until` of its rows, in px from the top; without it, places share the height
 * equally. A place whose first row has no reading has no readout.
 * @param name field of the rows that names a mark
 */
export function bandReadings(marks: readonly NamedItems[], name: string): Readout[] {
  const { width = 0, height = 0 } = marks[0]?.plot ?? {};
  const places = [...Map.groupBy(inRowOrder(marks), (item) => itemRow(item).place)];
  const feet = places.map(([, [first]], index) => {
    const until = first && itemRow(first).until;
    return typeof until === 'number' ? until : ((index + 1) * height) / places.length;
  });
  return places.flatMap(([, found], index) => {
    const [first] = found;
    if (!first || !itemRow(first).reading) return [];
    const [y, foot] = [feet[index - 1] ?? 0, feet[index] ?? height];
    return {
      key: fieldOf(first, 'place'),
      title: fieldOf(first, 'place_name'),
      entries: found.map((item) => readingEntry(item, name)),
      box: { x: 0, y, width, height: foot - y },
    };
  });
}
