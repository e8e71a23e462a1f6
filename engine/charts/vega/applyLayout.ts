import type { View } from 'vega';
import type { ChartLayout } from '#engine/charts/contract/chart.ts';
import { setHouseFormats } from './houseFormats.ts';

/** Field of a drawn row that tells its place among the rows, which what is made of it keeps. */
export const ROW_PLACE = '__row';

export type PlacedRow = Record<typeof ROW_PLACE, number>;

/** Whether a view fits what it draws into a given width, and into a given height, by the type of its autosize. */
const fits: Readonly<Record<string, { width?: true; height?: true }>> = {
  none: { width: true, height: true },
  fit: { width: true, height: true },
  'fit-x': { width: true },
  'fit-y': { height: true },
};

/**
 * Sets the layout's rows, formats and sizes; the caller runs the view. Rows a spec does not take are passed over;
 * sides that the spec sizes itself, by steps or by parts beside each other, stay.
 */
export function applyLayout(view: View, layout: ChartLayout): void {
  const { data = {} } = view.getState({ signals: () => false, data: (name) => name === 'table' });
  const { type } = view.signal('autosize');
  const side = fits[type] ?? {};
  if (side.width) view.width(layout.width);
  if (side.height) view.height(layout.height);
  if (type === 'none') view.padding(layout.padding);
  // A view that is used again would not fit itself where its room is as before.
  else view.resize();
  setHouseFormats(view, layout.formats ?? {});
  if ('table' in data)
    view.data(
      'table',
      layout.rows.map((row, place) => ({ ...row, [ROW_PLACE]: place })),
    );
}
