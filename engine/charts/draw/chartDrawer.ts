import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { type DrawableView, layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { markNamed } from '#engine/charts/legend/namedLines.ts';
import { type RenderedChart, renderSvg } from './renderSvg.ts';

/** A picture that was asked for by itself could not be drawn. */
export class ChartUndrawn extends Error {
  override name = 'ChartUndrawn';
}

/** How large a chart is to be drawn. */
export interface DrawnSize {
  size: ChartSize;
  /** px from edge to edge */
  width: number;
}

/** A drawing as markup, and its size in px. */
export interface DrawnChart extends RenderedChart {
  /** some of the figures are left out, as the view may ask to have them shown */
  folded?: boolean;
}

/**
 * Draws charts. A spec is what an author wrote, so a drawing may take for ever or all the memory there is: who serves readers draws by
 * an implementation that bounds both. A conformance suite beside it (testing/describeChartDrawer.ts) runs over each.
 */
export interface ChartDrawer {
  /**
   * A chart at each of these sizes, in their order.
   * @throws Error where it cannot be drawn
   */
  draw(own: BlockChart, view: DrawableView, sizes: readonly DrawnSize[]): Promise<DrawnChart[]>;
  /** Number of recent failed drawings. Absent: nobody counts. */
  undrawn?(): number;
  close(): Promise<void>;
}

/** Draws where it is called, without any bound: for tests, workshops and what draws in a process of its own. */
export const drawHere: ChartDrawer = {
  async draw({ chart, boundaries }, view, sizes) {
    const drawn: DrawnChart[] = [];
    for (const { size, width } of sizes) {
      const layout = layoutChart(chart, view, width, size, boundaries);
      const rendered = await renderSvg(chart[size], layout, view.alt);
      drawn.push({
        ...rendered,
        svg: markNamed(rendered.svg, view.frame),
        ...(layout.folded && { folded: true }),
      });
    }
    return drawn;
  },
  async close() {},
};
