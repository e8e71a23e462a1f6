import type { ChartLayout, ChartRuntime } from '#engine/charts/contract/chart.ts';
import { sceneSvg } from '#engine/charts/svg/sceneSvg.ts';
import { shortNumber } from '#engine/charts/svg/shortNumber.ts';
import { applyLayout } from '#engine/charts/vega/applyLayout.ts';
import { originOf, sceneOf, sizeOf } from '#engine/charts/vega/chartView.ts';
import { borrowView } from '#engine/charts/vega/viewCache.ts';
import { escapeMarkup } from '#engine/core/words/escapeMarkup.ts';

export interface RenderedChart {
  svg: string;
  /** px */
  width: number;
  height: number;
}

/**
 * Draws a chart on the server: the same dataflow the browser runs, as markup without scripts, styles or addresses.
 * @param alt what the chart shows, in a sentence or two, for readers who do not see it
 * @throws Error when Vega reports a fault
 */
export async function renderSvg(
  runtime: ChartRuntime,
  layout: ChartLayout,
  alt: string,
): Promise<RenderedChart> {
  const { width, height, inside } = await borrowView(runtime, async ({ view }) => {
    applyLayout(view, layout);
    await view.runAsync();
    const { left, top } = originOf(view);
    return { ...sizeOf(view), inside: sceneSvg(sceneOf(view), left, top) };
  });
  const size = `width="${shortNumber(width)}" height="${shortNumber(height)}" viewBox="0 0 ${shortNumber(width)} ${shortNumber(height)}"`;
  return {
    svg: `<svg class="chart" ${size} role="img" aria-label="${escapeMarkup(alt)}">${inside}</svg>`,
    width,
    height,
  };
}
