import { createRoot } from 'react-dom/client';
import type { ChartOptions } from '#engine/charts/contract/chart.ts';
import type { MountLiveChart } from '#engine/charts/contract/liveChart.ts';
import type { ChartSource } from '#engine/charts/spec/chartSpec.ts';
import { ReactVegaChart } from './ReactVegaChart.tsx';

/** What react-vega draws a block from: its named chart or own spec, and the page's options. */
export interface BlockChart {
  source: ChartSource;
  options?: ChartOptions;
}

/** Live charts of a page in Storybook: like the site's, but each is compiled from its manifest when shown. */
export function mountWithReactVega(charts: Readonly<Record<string, BlockChart>>): MountLiveChart {
  return ({ container, block, size, signal }) => {
    const chart = charts[block.name];
    if (!chart) return Promise.reject(new Error(`no chart for the block "${block.name}"`));
    const root = createRoot(container);
    const live = { finalize: () => queueMicrotask(() => root.unmount()) };
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      root.render(<ReactVegaChart {...chart} view={block} size={size} onDrawn={() => resolve(live)} />);
    });
  };
}
