import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import { sizeOf } from '#engine/charts/svg/drawingParts.ts';
import type { ChartPictures, PageView, PosterView } from '#generated/types.ts';
import { posterSvg } from './posterSvg.ts';

/** Both pictures of a sheet: as paper, and as a long strip for narrow screens. */
export async function posterPictures(
  view: PageView,
  poster: PosterView,
  charts: Readonly<Record<string, BlockChart>>,
): Promise<ChartPictures> {
  const [wide, narrow] = [
    await posterSvg(view, poster, charts, 'wide'),
    await posterSvg(view, poster, charts, 'narrow'),
  ];
  return { wide, narrow, wideHeight: sizeOf(wide)[1], narrowHeight: sizeOf(narrow)[1] };
}
