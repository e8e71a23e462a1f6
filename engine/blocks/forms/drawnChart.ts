import { namedChart } from '#engine/charts/contract/blockCharts.ts';
import { pictureWidths, wideFrom } from '#engine/charts/contract/pictureWidths.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { sentSize } from '#engine/charts/legend/rolesDrawn.ts';
import {
  keyedSvg,
  type PictureLooks,
  type PictureWords,
  standaloneSvg,
} from '#engine/charts/standalone/standaloneSvg.ts';
import type { ChartView, MapView } from '#generated/types.ts';
import type { Drawing, PictureInput } from './picture.ts';

type Drawn = ChartView | MapView;

/** The drawing of a compiled chart. @throws Error if none was compiled */
export async function chartDrawing(input: PictureInput<Drawn>): Promise<Drawing> {
  const { block, charts, drawer, width } = input;
  const own = charts[block.name];
  if (!own) throw new Error(`No chart was compiled for the block ${block.name}.`);
  // A page with room for the other size requests it when its scripts run, which only an interactive chart can
  // do.
  const isAlone = input.alone === true && own.chart.interactive;
  const only = isAlone ? sentSize(block, 'wide') : undefined;
  return {
    shows: [namedChart(own.chart), block, width, only],
    draw: () => renderPictures(drawer, own, block, { width, only }),
  };
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
