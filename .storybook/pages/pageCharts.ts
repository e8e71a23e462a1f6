import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { presetNamed } from '../charts/presets.ts';
import type { BlockChart } from '../mountWithReactVega.tsx';

/** The chart of a page: the name of a manifest, or the page's own spec. */
export interface AskedChart {
  chart?: string;
  spec?: ChartSource['spec'];
  options?: ChartOptions;
}

/** What react-vega draws each block of a page from. A block whose chart does not exist is left out. */
export function pageCharts(asked: Readonly<Record<string, AskedChart>>): Record<string, BlockChart> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([block, { chart, spec, options }]) => {
      const source = spec ? { spec } : presetNamed(chart ?? '');
      return source ? [[block, { source, ...(options && { options }) }]] : [];
    }),
  );
}
