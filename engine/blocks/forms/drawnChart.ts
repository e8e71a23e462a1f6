import { pictureWidths, wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { sentSize } from '#engine/charts/legend/rolesDrawn.ts';
import {
  keyedSvg,
  type PictureLooks,
  type PictureWords,
  standaloneSvg,
} from '#engine/charts/standalone/standaloneSvg.ts';
import type { ChartPictures, ChartView, MapView } from '#generated/types.ts';
import type { PictureInput } from './picture.ts';

type Drawn = ChartView | MapView;

/** The drawing of a compiled chart. @throws Error if none was compiled */
export async function chartDrawing(input: PictureInput<Drawn>): Promise<ChartPictures> {
  const { block, charts, drawer, width } = input;
  const own = charts[block.name];
  if (!own) throw new Error(`No chart was compiled for the block ${block.name}.`);
  const only = input.only && sentSize(block, input.only);
  return renderPictures(drawer, own, block, { width, only });
}

/** The same drawing as on the page, with the words it needs around it. */
export async function chartFile(
  { block, charts, drawer, width = pictureWidths.wide }: PictureInput<Drawn>,
  words: PictureWords | null,
  looks: PictureLooks,
): Promise<string | null> {
  const own = charts[block.name];
  if (!own) return null;
  const [drawn] = await drawer.draw(own, block, [{ size: width < wideFrom ? 'narrow' : 'wide', width }]);
  if (!drawn) return null;
  const { svg } = drawn;
  return words ? standaloneSvg(block, svg, words, looks) : keyedSvg(block, svg, looks);
}
