import type { View } from 'vega';
import type { ChartLayout } from '#engine/charts/contract/chart.ts';

/**
 * Sets the layout's rows, params and sizes; the caller runs the view. Params a spec does not declare are passed over; a composed
 * chart keeps its own size.
 */
export function applyLayout(view: View, layout: ChartLayout): void {
  const declared = view.getState({ signals: () => true, data: () => false }).signals ?? {};
  for (const [name, value] of Object.entries(layout.signals)) {
    if (name in declared) view.signal(name, value);
  }
  if (view.signal('autosize').type !== 'pad') view.width(layout.width).height(layout.height);
  view.padding(layout.padding);
  view.data(
    'table',
    layout.rows.map((row) => ({ ...row })),
  );
}
