import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { type DrawableView, layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { type RenderedChart, renderSvg } from './renderSvg.ts';

/** A picture that was requested directly could not be drawn. */
export class ChartUndrawn extends Error {
  override name = 'ChartUndrawn';
}

/** The size at which a chart is drawn. */
export interface DrawnSize {
  size: ChartSize;
  /** px from edge to edge */
  width: number;
}

/** A drawing as markup, and its size in px. */
export interface DrawnChart extends RenderedChart {
  /** some figures are left out, and the view can request them */
  folded?: boolean;
}

/**
 * Draws charts. Authors write the specs, so a drawing may never end or use all memory: servers use an
 * implementation that limits both. A conformance suite (testing/describeChartDrawer.ts) runs over each
 * implementation.
 */
export interface ChartDrawer {
  /**
   * Draws a chart at each of these sizes, in their order.
   * @throws Error if it cannot be drawn
   */
  draw(own: BlockChart, view: DrawableView, sizes: readonly DrawnSize[]): Promise<DrawnChart[]>;
  /** Number of recent failed drawings. Absent: not counted. */
  undrawn?(): number;
  close(): Promise<void>;
}

/** Draws in the calling process without limits: for tests, workshops and processes that only draw. */
export const drawHere: ChartDrawer = {
  async draw({ chart, boundaries }, view, sizes) {
    const drawn: DrawnChart[] = [];
    for (const { size, width } of sizes) {
      const layout = layoutChart(chart, view, width, size, boundaries);
      const rendered = await renderSvg(chart[size], layout, view);
      drawn.push({ ...rendered, ...(layout.folded && { folded: true }) });
    }
    return drawn;
  },
  async close() {},
};
