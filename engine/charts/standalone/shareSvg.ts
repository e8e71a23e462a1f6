import { drawingSize, insideOf } from '#engine/charts/svg/drawingParts.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { type Paragraph, setWords, wordsAt } from './pictureWords.ts';
import type { PictureLooks } from './standaloneSvg.ts';

/** Size in px of the preview picture of a page, as services that show links require. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The words of a preview picture. */
export interface ShareWords {
  /** its subject, such as area and product */
  place: string;
  title: string;
  /** measure and unit, or a sentence of the page */
  said: string;
  /** source, and whether the figures are invented */
  foot: readonly string[];
  /** name of the suite, set as its mark */
  mark: string;
}

const [TOP, MARGIN, BETWEEN] = [48, 56, 40];
/** Space for a chart next to the words, which get at least a third of the width. */
const ROOM = { width: 664, height: SHARE_SIZE.height - 2 * TOP } as const;
/** Minimum growth of a drawing: its 12 px words must be readable at half the picture's size. */
const LEAST_GROWTH = 1.5;
/** px over which a cut drawing fades */
const FADE = 72;

/** font sizes of titles in px: the largest that fits is used */
const TITLES = { beside: [50, 44, 38, 34, 30, 26], alone: [76, 68, 60, 52, 44, 36] } as const;

/**
 * Title, source and mark, next to a drawing that is readable in a messenger's list. A drawing that is too
 * long shows its beginning, which fades out.
 * @param chart a document of keyedSvg, drawn for phones; null: only words
 */
export function shareSvg(words: ShareWords, chart: string | null, { palette }: PictureLooks): string {
  const paper = palette.get('--paper') ?? '#ffffff';
  const drawn = chart === null ? null : placedChart(chart, paper);
  const width = (drawn?.left ?? SHARE_SIZE.width) - MARGIN - (drawn ? BETWEEN : MARGIN);
  const { width: whole, height } = SHARE_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${height}" viewBox="0 0 ${whole} ${height}" ` +
    `font-family="Inter, Arial, sans-serif" fill="none" role="img"><title>${escapeMarkup(words.title)}</title>` +
    `<rect width="${whole}" height="${height}" fill="${paper}"/>` +
    `<rect width="${whole}" height="10" fill="${palette.get('--focus') ?? '#000000'}"/>` +
    `${wordColumn(words, width, drawn ? 'beside' : 'alone', palette)}${drawn?.svg ?? ''}</svg>`
  );
}

/** The drawing at the right edge, as large as its space allows. */
function placedChart(chart: string, paper: string): { svg: string; left: number } {
  const [width, height] = drawingSize(chart);
  const widest = ROOM.width / width;
  const growth = Math.min(widest, Math.max(LEAST_GROWTH, ROOM.height / height));
  const left = Math.round(SHARE_SIZE.width - MARGIN - width * growth);
  const shown = Math.min(ROOM.height, Math.ceil(height * growth));
  const top = TOP + Math.round((ROOM.height - shown) / 2);
  const across = SHARE_SIZE.width - MARGIN - left;
  const box = `x="${left}" y="${top}" width="${across}" height="${shown}"`;
  const fade =
    height * growth <= ROOM.height
      ? ''
      : `<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${paper}" stop-opacity="0"/>` +
        `<stop offset="1" stop-color="${paper}"/></linearGradient>` +
        `<rect x="${left}" y="${top + shown - FADE}" width="${across}" height="${FADE}" fill="url(#fade)"/>`;
  const svg =
    `<svg ${box} viewBox="0 0 ${across / growth} ${shown / growth}" font-size="12">${insideOf(chart)}</svg>` +
    fade;
  return { svg, left };
}

/** The words, with the largest title that leaves space for the source and the mark at the bottom. */
function wordColumn(
  { place, title, said, foot, mark }: ShareWords,
  width: number,
  setting: keyof typeof TITLES,
  palette: PictureLooks['palette'],
): string {
  const ink = palette.get('--ink') ?? '#000000';
  const pale = palette.get('--ink-2') ?? ink;
  const small = setting === 'alone' ? 30 : 24;
  const below = foot.map((text) => ({ text, size: 18, weight: 400, colour: pale }) as const);
  const footHeight = stacked(below, 0, width, 4).bottom;
  const markAt = SHARE_SIZE.height - TOP;
  const most = markAt - 48 - footHeight;
  const above = (size: number) =>
    stacked(
      [
        { text: place, size: 24, weight: 400, colour: pale },
        { text: title, size, weight: 600, colour: ink },
        { text: said, size: small, weight: 400, colour: pale },
      ],
      TOP,
      width,
      12,
    );
  const sets = TITLES[setting].map(above);
  const set = sets.find(({ bottom }) => bottom <= most - 12) ?? sets.at(-1);
  const focus = palette.get('--focus') ?? ink;
  return (
    (set?.svg ?? '') +
    stacked(below, most, width, 4).svg +
    wordsAt(mark, MARGIN, markAt, { size: 30, weight: 600, colour: focus })
  );
}

/**
 * Stacked paragraphs.
 * @param between px
 */
function stacked(paragraphs: readonly Paragraph[], top: number, width: number, between: number) {
  let bottom = top;
  const svg = paragraphs.map((paragraph) => {
    const set = setWords(paragraph, MARGIN, bottom, width);
    if (set.bottom > bottom) bottom = set.bottom + between;
    return set.svg;
  });
  return { svg: svg.join(''), bottom };
}
