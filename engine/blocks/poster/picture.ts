import type { Drawing, PictureInput } from '#engine/blocks/forms/picture.ts';
import { namedChart } from '#engine/charts/contract/blockCharts.ts';
import {
  documentSvg,
  type PictureLooks,
  type PictureWords,
} from '#engine/charts/standalone/standaloneSvg.ts';
import { drawingSize } from '#engine/charts/svg/drawingParts.ts';
import type { ChartPictures, PosterView } from '#generated/types.ts';
import { posterSvg, shownBlocks } from './sheet/posterSvg.ts';

/** A sheet, which shows what the blocks on it show. */
export const posterDrawing = async (input: PictureInput<PosterView>): Promise<Drawing> => ({
  shows: [
    input.view.area.name,
    input.block,
    shownBlocks(input.view.blocks, input.block),
    Object.values(input.charts).map(({ chart }) => namedChart(chart)),
  ],
  draw: () => posterPictures(input),
});

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
async function posterPictures(input: PictureInput<PosterView>): Promise<ChartPictures> {
  const [wide, narrow] = [await posterSvg(input, 'wide'), await posterSvg(input, 'narrow')];
  return { wide, narrow, wideHeight: drawingSize(wide)[1], narrowHeight: drawingSize(narrow)[1] };
}
