import { VegaEmbed } from 'react-vega';
import type { View } from 'vega';
import type { VisualizationSpec } from 'vega-embed';
import type { Boundaries, ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { finishScene } from '#engine/charts/finish/finishScene.ts';
import { type DrawableView, layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { type ChartSource, chartOptions, chartRowShape, chartSpec } from '#engine/charts/spec/chartSpec.ts';
import { vegaConfig } from '#engine/charts/spec/vegaConfig.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { runFitted, SettlingView, sceneOf } from '#engine/charts/vega/chartView.ts';
import type { ChartFinish } from '#generated/types.ts';

interface ReactVegaChartProps {
  source: ChartSource;
  view: DrawableView;
  options?: ChartOptions;
  /** of a map with outlines */
  boundaries?: Boundaries;
  size: ChartSize;
  onDrawn?: () => void;
}

/** A chart for authors: the Vega-Lite spec of a manifest, compiled and drawn at once by react-vega. */
export function ReactVegaChart(props: ReactVegaChartProps) {
  const { source, view, options = {}, boundaries, size, onDrawn } = props;
  const filled = chartOptions(source, options);
  const layout = layoutChart(chartRowShape(source, filled), view, pictureWidths[size], size, boundaries);
  const spec = chartSpec(source, filled, size);
  const { rohe: finish = {} } = (spec.usermeta ?? {}) as { rohe?: ChartFinish };
  const draw = async (drawn: View) => {
    applyLayout(drawn, layout);
    await runFitted(drawn);
    finishScene(sceneOf(drawn), finish, layout.periodTitles);
    // A view redraws only what its dataflow changed, so words that were moved later need a new start.
    drawn.initialize(drawn.container() ?? undefined);
    await drawn.runAsync();
    // the text alternative is on the box around it
    const svg = drawn.container()?.querySelector('svg');
    svg?.setAttribute('aria-hidden', 'true');
    svg?.classList.add('chart');
    onDrawn?.();
  };
  return (
    <VegaEmbed
      className="react-vega"
      role="img"
      aria-label={view.alt}
      spec={{ config: vegaConfig, ...spec } as unknown as VisualizationSpec}
      options={{
        ast: true,
        actions: false,
        renderer: 'svg',
        defaultStyle: false,
        tooltip: false,
        viewClass: SettlingView,
      }}
      onEmbed={(result) => void draw(result.view)}
      onError={(error) => console.error(error)}
    />
  );
}
