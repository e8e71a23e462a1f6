import type { View } from 'vega';
import type { ChartLayout, ChartRuntime, DrawRow } from '#engine/charts/contract/chart.ts';
import type { SettlingView } from './chartView.ts';
import { setHouseFormats } from './houseFormats.ts';
import { neededFields } from './neededFields.ts';

/** Field with the index of a row, which derived rows keep. */
export const ROW_PLACE = '__row';

export type PlacedRow = Record<typeof ROW_PLACE, number>;

/** Whether a view fits its drawing into a given width or height, by its autosize type. */
const fits: Readonly<Record<string, { width?: true; height?: true }>> = {
  none: { width: true, height: true },
  fit: { width: true, height: true },
  'fit-x': { width: true },
  'fit-y': { height: true },
};

/**
 * Sets the layout's rows, formats and sizes; the caller runs the view. Skips rows and signals that the spec
 * does not use. Sides that the spec sizes itself, by steps or by parts, are unchanged.
 * @param runtime the view's dataflow, to select the fields it reads; absent: all fields
 */
export function applyLayout(view: View, layout: ChartLayout, runtime?: ChartRuntime): void {
  const { type } = view.signal('autosize');
  const side = fits[type] ?? {};
  const { width, sides } = layout;
  if (type === 'fit-x' && sides !== undefined) (view as SettlingView).reserve(width, sides);
  else if (side.width) view.width(width);
  if (side.height) view.height(layout.height);
  if (type === 'none') view.padding(layout.padding);
  // A reused view would not fit itself again if its size is unchanged.
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
