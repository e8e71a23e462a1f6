import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import { sizeOf } from '#engine/charts/svg/drawingParts.ts';
import type { ChartPictures, PosterView } from '#generated/types.ts';
import { posterSvg } from './posterSvg.ts';

/** Both pictures of a sheet: as paper, and as a long strip for narrow screens. */
export async function posterPictures(input: PictureInput<PosterView>): Promise<ChartPictures> {
  const [wide, narrow] = [await posterSvg(input, 'wide'), await posterSvg(input, 'narrow')];
  return { wide, narrow, wideHeight: sizeOf(wide)[1], narrowHeight: sizeOf(narrow)[1] };
}
