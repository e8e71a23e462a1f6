import type { BlockChart } from '#engine/charts/contract/blockCharts.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import { pictureKey } from '#engine/charts/standalone/pictureKey.ts';
import { KEY_SIZE, setKey, setWords } from '#engine/charts/standalone/pictureWords.ts';
import { insideOf } from '#engine/charts/svg/drawingParts.ts';
import { blockHead } from '#engine/core/words/blockHead.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { ChartView, MapView } from '#generated/types.ts';
import { NOTHING, type PosterPart, type SheetPlace } from './posterSheet.ts';

/** width in px from which the drawing for wide screens is used */
const WIDE_FROM = 700;

/**
 * A chart on a poster: the drawing of the page, enlarged for reading at a distance, with title, unit and key.
 */
export async function chartPart(
  block: ChartView | MapView,
  { width, sheet, enlarged }: SheetPlace,
  own: BlockChart | undefined,
  drawer: ChartDrawer,
): Promise<PosterPart> {
  if (!own || block.frame.rows.length === 0) return NOTHING;
  const size = enlarged > 1 && width / enlarged > WIDE_FROM ? 'wide' : 'narrow';
  const said = blockHead(block);
  const title = setWords({ text: said.title, size: sheet.title, weight: 600, colour: 'f-ink' }, 0, 0, width);
  const unit = setWords(
    { text: said.subtitle, size: sheet.unit, weight: 400, colour: 'f-ink-2' },
    0,
    title.bottom,
    width,
  );
  const drawn = await drawer.draw(own, block, [{ size, width: width / enlarged }]).catch(() => []);
  if (!drawn[0]) {
    const words = { text: word('chart-undrawn'), size: sheet.unit, weight: 400, colour: 'f-ink-2' } as const;
    const failed = setWords(words, 0, unit.bottom + 6, width);
    return { svg: title.svg + unit.svg + failed.svg, height: Math.ceil(failed.bottom) };
  }
  const { svg, width: drawnWidth, height } = drawn[0];
  // One colour needs no key. The figures are at the ends of the lines.
  const entries = pictureKey(block, svg).map((entry) => ({ ...entry, value: '' }));
  const keyScale = sheet.unit / KEY_SIZE;
  const room = { x: 0, top: 0, width: width / keyScale };
  const key = setKey(entries.length > 1 ? entries : [], 'f-ink', room);
  const keyTop = unit.bottom + 6;
  const top = Math.round(keyTop + key.bottom * keyScale) + 8;
  // The last label can make a drawing wider than requested.
  const scale = round(Math.min(enlarged, width / drawnWidth));
  return {
    svg: `${title.svg}${unit.svg}<g transform="translate(0 ${keyTop}) scale(${round(keyScale)})">${key.svg}</g><g transform="translate(0 ${top}) scale(${scale})" font-size="12">${insideOf(svg)}</g>`,
    height: Math.ceil(top + height * scale),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
