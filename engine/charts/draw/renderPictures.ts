import { type BlockChart, namedChart } from '#engine/charts/contract/blockCharts.ts';
import type { CompiledChart } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { withReadings } from '#engine/charts/svg/writeReadings.ts';
import type { ChartPictures } from '#generated/types.ts';
import type { ChartDrawer } from './chartDrawer.ts';

/**
 * Both pictures of one chart or map, as markup, with their heights in px.
 * @param width px of the wide one
 */
export async function renderPictures(
  drawer: ChartDrawer,
  own: BlockChart,
  view: DrawableView,
  width: number = pictureWidths.wide,
): Promise<ChartPictures> {
  const [wide, narrow] = await drawer.draw(own, view, [
    { size: 'wide', width },
    { size: 'narrow', width: pictureWidths.narrow },
  ]);
  if (!wide || !narrow) throw new Error('A drawing is missing.');
  return {
    wide: withReadings(wide.svg, wide.readings),
    narrow: withReadings(narrow.svg, narrow.readings),
    wideHeight: wide.height,
    narrowHeight: narrow.height,
    ...(wide.folded && { folded: true }),
    ...(own.chart.interactive && { live: liveOf(own.chart) }),
  };
}

const liveOf = (chart: CompiledChart): ChartPictures['live'] => {
  const { shape, options, wide, narrow } = namedChart(chart);
  return { shape, options, wide, narrow };
};
