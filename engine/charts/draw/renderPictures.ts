import type { Boundaries, CompiledChart } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { type DrawableView, layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import type { ChartPictures } from '#generated/types.ts';
import { renderSvg } from './renderSvg.ts';

/** Both pictures of one chart or map, as markup, with their heights in px. */
export async function renderPictures(
  chart: CompiledChart,
  view: DrawableView,
  boundaries?: Boundaries,
): Promise<ChartPictures> {
  const layouts = {
    wide: layoutChart(chart, view, pictureWidths.wide, 'wide', boundaries),
    narrow: layoutChart(chart, view, pictureWidths.narrow, 'narrow', boundaries),
  };
  const draw = (size: 'wide' | 'narrow') => renderSvg(chart[size], layouts[size], view.alt);
  const [wide, narrow] = [await draw('wide'), await draw('narrow')];
  return {
    wide: wide.svg,
    narrow: narrow.svg,
    wideHeight: wide.height,
    narrowHeight: narrow.height,
    ...(layouts.wide.folded && { folded: true }),
  };
}
