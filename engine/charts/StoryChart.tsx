import { useMemo } from 'react';
import { VegaEmbed } from 'react-vega';
import type { ChartOptions, ChartSize } from './chart.ts';
import { type DrawableView, layoutChart } from './layoutChart.ts';
import { pictureWidths } from './pictureWidths.ts';
import { type ChartSource, chartOptions, chartSpec } from './spec/chartSpec.ts';
import { vegaConfig } from './spec/vegaConfig.ts';
import { applyLayout } from './vega/applyLayout.ts';

export interface StoryChartProps {
  /** a chart manifest, or a spec as it stands in a page */
  chart: ChartSource;
  options?: ChartOptions;
  view: DrawableView;
  size: ChartSize;
  /** the chart stands with its figures */
  onDrawn?: () => void;
  onError?: (error: unknown) => void;
}

const embedOptions = {
  mode: 'vega-lite',
  renderer: 'svg',
  actions: false,
  tooltip: false,
  ast: true,
  config: vegaConfig,
} as const;

/**
 * A chart for Storybook and the live preview: Vega-Lite is compiled in the browser, so that a spec shows as it is edited. Visitors never load this; see mountChart.ts.
 */
export function StoryChart({ chart, options, view, size, onDrawn, onError }: StoryChartProps) {
  const merged = useMemo(() => chartOptions(chart, options), [chart, options]);
  const spec = useMemo(() => chartSpec(chart, merged, size), [chart, merged, size]);
  const layout = useMemo(
    () => layoutChart({ layout: chart.layout ?? '', options: merged }, view, pictureWidths[size], size),
    [chart, merged, view, size],
  );
  return (
    <VegaEmbed
      key={JSON.stringify([spec, layout])}
      role="img"
      aria-label={view.alt}
      className="chart-live"
      spec={spec as never}
      options={embedOptions as never}
      onEmbed={(embedded) => {
        applyLayout(embedded.view as never, layout);
        embedded.view.runAsync().then(
          () => onDrawn?.(),
          (error: unknown) => onError?.(error),
        );
      }}
      {...(onError ? { onError } : {})}
    />
  );
}
