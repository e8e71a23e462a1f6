import type { View } from 'vega';
import type { ChartLayout, ChartRuntime, DrawRow } from '#engine/charts/contract/chart.ts';
import { setHouseFormats } from './houseFormats.ts';
import { neededFields } from './neededFields.ts';

/** Field with the index of a drawn row, which derived rows keep. */
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
 * @param runtime what the view was made of, for the fields that it reads; absent: it gets all
 */
export function applyLayout(view: View, layout: ChartLayout, runtime?: ChartRuntime): void {
  const { type } = view.signal('autosize');
  const side = fits[type] ?? {};
  if (side.width) view.width(layout.width);
  if (side.height) view.height(layout.height);
  if (type === 'none') view.padding(layout.padding);
  // A view that is used again would not fit itself where its room is as before.
  else view.resize();
  setHouseFormats(view, layout.formats ?? {});
  const given = { ...layout.datasets, table: layout.rows };
  const { signals = {}, data = {} } = view.getState({
    signals: (name) => name !== undefined && Object.hasOwn(layout.signals ?? {}, name),
    data: (name) => name !== undefined && Object.hasOwn(given, name),
  });
  for (const [name, value] of Object.entries(layout.signals ?? {}))
    if (name in signals) view.signal(name, value);
  const fields = runtime ? neededFields(runtime) : null;
  for (const [name, rows] of Object.entries(given))
    if (name in data)
      view.data(
        name,
        rows.map((row, place) => drawnRow(row, place, fields)),
      );
}

function drawnRow(row: DrawRow, place: number, fields: ReadonlySet<string> | null): DrawRow {
  if (!fields) return { ...row, [ROW_PLACE]: place };
  const drawn: DrawRow = { [ROW_PLACE]: place };
  for (const name in row) if (fields.has(name)) drawn[name] = row[name];
  return drawn;
}
