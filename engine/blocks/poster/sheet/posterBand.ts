import type { PosterPart, Sheet } from '#engine/blocks/forms/posterSheet.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { setWords } from '#engine/charts/standalone/pictureWords.ts';
import type { PageView, PosterView } from '#generated/types.ts';

/** distance between tiles in px, for each px of the sheet's width */
const PITCH = 1 / 84;

/** Large letters start slightly right of their edge, so smaller ones are moved too. */
const INDENT = 3;

/** The band across the top: the area in large type, the subject of the sheet below it, and a locator map. */
export function posterBand(
  view: PageView,
  { heading, maoriName, locator = [] }: PosterView,
  sheet: Sheet,
): PosterPart {
  const { width, margin } = sheet;
  const pad = Math.round(margin * 0.8);
  const map = locatorPart(locator, Math.round(width * PITCH));
  const inside = width - 2 * margin - (map.width > 0 ? map.width + sheet.gap : 0);
  const colour = 'f-on-focus';
  const size = nameSize(view.area.name, inside, sheet.name);
  const name = setWords({ text: view.area.name, size, weight: 600, colour }, 0, 0, inside);
  const also = setWords(
    { text: maoriName ?? '', size: sheet.heading, weight: 600, colour },
    INDENT,
    name.bottom,
    inside,
  );
  const about = setWords(
    { text: heading, size: sheet.heading, weight: 400, colour },
    INDENT,
    also.bottom + Math.round(sheet.heading * 0.1),
    inside,
  );
  const height = Math.max(about.bottom, map.height) + 2 * pad;
  // The words and the map are aligned with the lower edge.
  const words = `<g transform="translate(${margin} ${height - pad - about.bottom})">${name.svg}${also.svg}${about.svg}</g>`;
  const place = `<g transform="translate(${width - margin - map.width} ${height - pad - map.height})">${map.svg}</g>`;
  return {
    svg: `<rect class="f-focus" width="${width}" height="${height}"/>${words}${map.svg && place}`,
    height,
  };
}

/** The first sizes are too large for two lines, because the band would take space from the rest. */
const ONE_LINE_ONLY = 3;

/** The largest size at which the name fits in one line, or otherwise in two, with no word too wide. */
function nameSize(name: string, width: number, sizes: readonly number[]): number {
  const fits = (most: number, among: readonly number[]) =>
    among.find((size) => {
      const lines = wrapText(name, width, size, 600);
      return lines.length <= most && lines.every((line) => textWidth(line, size, 600) <= width);
    });
  return fits(1, sizes) ?? fits(2, sizes.slice(ONE_LINE_ONLY)) ?? sizes.at(-1) ?? 0;
}

const OPACITY = { focus: 1, near: 0.42, far: 0.2 } as const;

/** Tiles of all areas, with this one highlighted. @param pitch px between tiles */
function locatorPart(
  tiles: NonNullable<PosterView['locator']>,
  pitch: number,
): PosterPart & { width: number } {
  if (tiles.length === 0) return { svg: '', width: 0, height: 0 };
  const left = Math.min(...tiles.map(({ column }) => column));
  const top = Math.min(...tiles.map(({ row }) => row));
  const own = Math.round(pitch * 0.86 * 10) / 10;
  const svg = tiles.map(
    ({ column, row, part }) =>
      `<rect class="f-on-focus" fill-opacity="${OPACITY[part]}" x="${(column - left) * pitch}" y="${(row - top) * pitch}" width="${own}" height="${own}" rx="2"/>`,
  );
  const span = (values: number[]) => (Math.max(...values) - Math.min(...values)) * pitch + own;
  return {
    svg: svg.join(''),
    width: span(tiles.map(({ column }) => column)),
    height: span(tiles.map(({ row }) => row)),
  };
}
