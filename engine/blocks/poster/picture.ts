import type { Drawing, PictureInput } from '#engine/blocks/forms/picture.ts';
import {
  documentSvg,
  type PictureLooks,
  type PictureWords,
} from '#engine/charts/standalone/standaloneSvg.ts';
import type { PosterView } from '#generated/types.ts';
import { posterPictures } from './sheet/posterPictures.ts';
import { posterSvg, shownBlocks } from './sheet/posterSvg.ts';

/** A sheet, which shows what the blocks on it show. */
export const pagePicture = async (input: PictureInput<PosterView>): Promise<Drawing> => ({
  shows: [input.view.area.name, input.block, shownBlocks(input.view.blocks, input.block)],
  draw: () => posterPictures(input),
});

/** A sheet as an SVG document. It has all its words on it. */
export async function filePicture(
  input: PictureInput<PosterView>,
  _: PictureWords,
  looks: PictureLooks,
): Promise<string> {
  const { view, block } = input;
  return documentSvg(await posterSvg(input, 'wide'), `${block.heading}, ${view.area.name}`, looks);
}
