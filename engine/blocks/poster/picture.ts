import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import {
  documentSvg,
  type PictureLooks,
  type PictureWords,
} from '#engine/charts/standalone/standaloneSvg.ts';
import { drawingSize } from '#engine/charts/svg/drawingParts.ts';
import type { ChartPictures, PosterView } from '#generated/types.ts';
import { posterSvg } from './sheet/posterSvg.ts';

/** A sheet as an SVG document, which includes all its words. */
export async function posterFile(
  input: PictureInput<PosterView>,
  _: PictureWords | null,
  looks: PictureLooks,
): Promise<string> {
  const { view, block } = input;
  return documentSvg(await posterSvg(input, 'wide'), `${block.heading}, ${view.area.name}`, looks);
}

/** Both pictures of a sheet: in the proportions of paper, and as a long strip for narrow screens. */
export async function posterPictures(input: PictureInput<PosterView>): Promise<ChartPictures> {
  const [wide, narrow] = [await posterSvg(input, 'wide'), await posterSvg(input, 'narrow')];
  return { wide, narrow, wideHeight: drawingSize(wide)[1], narrowHeight: drawingSize(narrow)[1] };
}
