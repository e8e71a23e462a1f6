import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import { drawingSize } from '#engine/charts/svg/drawingParts.ts';
import type { ChartPictures, PosterView } from '#generated/types.ts';
import { posterSvg } from './posterSvg.ts';

/** Both pictures of a sheet: as paper, and as a long strip for narrow screens. */
export async function posterPictures(input: PictureInput<PosterView>): Promise<ChartPictures> {
  const [wide, narrow] = [await posterSvg(input, 'wide'), await posterSvg(input, 'narrow')];
  return { wide, narrow, wideHeight: drawingSize(wide)[1], narrowHeight: drawingSize(narrow)[1] };
}
