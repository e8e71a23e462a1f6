import { drawingSize, insideOf } from '#engine/charts/svg/drawingParts.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { blockHead } from '#engine/core/words/blockHead.ts';
import type { ChartView, MapView } from '#generated/types.ts';
import { inlineLooks, type Looks, type Palette } from './looks.ts';
import { pictureKey } from './pictureKey.ts';
import { setKey, setWords, wordsAt } from './pictureWords.ts';

/** Looks of drawings outside a page. */
export interface PictureLooks {
  palette: Palette;
  looks: Looks;
}

/** Texts around a drawing. */
export interface PictureWords {
  /** areas and years, if the title does not name them */
  place: string;
  /** lines under the drawing: source, notes, demonstration mark */
  foot: readonly string[];
  /** name of the suite, set as its mark */
  mark: string;
}

const margin = 20;

/**
 * A drawing of a page as a document: title, unit, colour key, source and mark inside, colours as attributes,
 * no need for a style sheet, a script or an address. Sizes in px.
 * @param drawing markup of renderSvg
 */
export function standaloneSvg(
  block: ChartView | MapView,
  drawing: string,
  words: PictureWords,
  { palette, looks }: PictureLooks,
): string {
  const [width, height] = drawingSize(drawing);
  const ink = palette.get('--ink') ?? '#000000';
  const pale = palette.get('--ink-2') ?? ink;
  const head = pictureHead(block, drawing, words.place, { ink, pale, width });
  const top = head.bottom + 8;
  const line = top + height + 8;
  // The last line leaves space for the mark at its end.
  let bottom = line + 8;
  const foot = words.foot.map((text) => {
    const set = setWords({ text, size: 12, weight: 400, colour: pale }, margin, bottom, width - 90);
    bottom = set.bottom;
    return set.svg;
  });
  const full = { width: width + 2 * margin, height: Math.max(bottom, line + 24) + margin - 6 };
  const mark = wordsAt(
    words.mark,
    full.width - margin,
    full.height - margin + 2,
    {
      size: 14,
      weight: 600,
      colour: palette.get('--focus') ?? ink,
    },
    'end',
  );
  return (
    opened(block, full, palette) +
    inlineLooks(head.svg, looks) +
    `<g transform="translate(${margin} ${top})">${inlineLooks(insideOf(drawing), looks)}</g>` +
    `<path d="M${margin} ${line}h${width}" stroke="${palette.get('--line') ?? '#dddddd'}"/>` +
    `${foot.join('')}${mark}</svg>`
  );
}

/** The drawing with only its colour key, for documents with their own title and source. Sizes in px. */
export function keyedSvg(
  block: ChartView | MapView,
  drawing: string,
  { palette, looks }: PictureLooks,
): string {
  const [width, height] = drawingSize(drawing);
  const ink = palette.get('--ink') ?? '#000000';
  const key = setKey(pictureKey(block, drawing), ink, { x: 0, top: 0, width });
  const top = key.bottom === 0 ? 0 : key.bottom + 6;
  return (
    opened(block, { width, height: height + top }, palette) +
    inlineLooks(key.svg, looks) +
    `<g transform="translate(0 ${top})">${inlineLooks(insideOf(drawing), looks)}</g></svg>`
  );
}

/** The opening markup of a standalone drawing, with a background. */
function opened(
  block: ChartView | MapView,
  { width, height }: { width: number; height: number },
  palette: Palette,
): string {
  const { title } = blockHead(block);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="Inter, Arial, sans-serif" font-size="12" fill="none" role="img" aria-label="${escapeMarkup(block.alt)}">` +
    `<title>${escapeMarkup(title)}</title>` +
    `<rect width="${width}" height="${height}" fill="${palette.get('--paper') ?? '#ffffff'}"/>`
  );
}

/** Title, place, unit and colour key above a drawing. */
function pictureHead(
  block: ChartView | MapView,
  drawing: string,
  place: string,
  { ink, pale, width }: { ink: string; pale: string; width: number },
): { svg: string; bottom: number } {
  let bottom = margin;
  const set = (text: string, size: number, weight: 400 | 600, colour: string): string => {
    const words = setWords({ text, size, weight, colour }, margin, bottom, width);
    bottom = words.bottom;
    return words.svg;
  };
  const said = blockHead(block);
  const title = set(said.title, 18, 600, ink);
  bottom += 2;
  const words = title + set(place, 13, 400, ink) + set(said.subtitle, 13, 400, pale);
  const key = setKey(pictureKey(block, drawing), ink, { x: margin, top: bottom + 6, width });
  return { svg: words + key.svg, bottom: key.bottom };
}

/** A drawing as a document, with colours as attributes. */
export function documentSvg(drawing: string, title: string, { looks }: PictureLooks): string {
  const [width, height] = drawingSize(drawing);
  const alt = / aria-label="([^"]*)"/.exec(drawing)?.[1] ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="Inter, Arial, sans-serif" font-size="12" fill="none" role="img" aria-label="${alt}">` +
    `<title>${escapeMarkup(title)}</title>${inlineLooks(insideOf(drawing), looks)}</svg>`
  );
}
