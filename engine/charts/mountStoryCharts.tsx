import { createRoot } from 'react-dom/client';
import type { ChartView, MapView } from '../../generated/types.ts';
import type { ChartOptions, ChartSize } from './chart.ts';
import { StoryChart } from './StoryChart.tsx';
import type { ChartSource } from './spec/chartSpec.ts';

/** The charts of a page as their authors wrote them, by block name. */
export type StorySources = Record<string, { chart: ChartSource; options?: ChartOptions }>;

interface StoryRequest {
  container: HTMLElement;
  block: ChartView | MapView;
  size: ChartSize;
}

/** Stands in for mountLiveChart in stories: draws blocks with react-vega from their sources, without codegen between. */
export function mountStoryCharts(sources: StorySources) {
  return ({ container, block, size }: StoryRequest): Promise<{ finalize: () => void }> => {
    const source = Object.hasOwn(sources, block.name) ? sources[block.name] : undefined;
    if (!source) return Promise.reject(new Error(`no chart source for the block "${block.name}"`));
    const root = createRoot(container);
    return new Promise((resolve, reject) => {
      root.render(
        <StoryChart
          {...source}
          view={block}
          size={size}
          onDrawn={() => resolve({ finalize: () => root.unmount() })}
          onError={reject}
        />,
      );
    });
  };
}
