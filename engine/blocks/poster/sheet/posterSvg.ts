import { isMade } from '#engine/blocks/forms/blockKind.ts';
import type { PictureInput } from '#engine/blocks/forms/picture.ts';
import {
  type PosterPart,
  type PosterSize,
  SHEETS,
  type Sheet,
  type SheetPlace,
} from '#engine/blocks/forms/posterSheet.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { BlockView, PosterView } from '#generated/types.ts';
import { posterBand } from './posterBand.ts';
import { posterFoot } from './posterFoot.ts';

type Input = PictureInput<PosterView>;

/**
 * A sheet as SVG in the classes of charts, so that the colours of the page or of a file apply. Drawings are
 * as large as the sheet allows, and leftover space is spread between the rows.
 */
export async function posterSvg(input: Input, size: PosterSize): Promise<string> {
  const { view, block: poster } = input;
  const sheet = SHEETS[size];
  const band = posterBand(view, poster, sheet);
  const foot = posterFoot(poster, shownBlocks(view.blocks, poster), sheet);
  const room = sheet.height - band.height - foot.height;
  let rows: PosterPart[] = [];
  let needed = 0;
  for (const enlarged of sheet.enlarged) {
    rows = await setRows(input, sheet, enlarged);
    needed = rows.reduce((sum, { height }) => sum + height, 0);
    if (needed + (rows.length + 1) * sheet.gap <= room) break;
  }
  const gap = Math.max(sheet.gap, Math.min((room - needed) / (rows.length + 1), sheet.gap * 2));
  let top = band.height + gap;
  const body = rows.map(({ svg, height }) => {
    const placed = `<g transform="translate(${sheet.margin} ${Math.round(top)})">${svg}</g>`;
    top += height + gap;
    return placed;
  });
  const height = Math.max(sheet.height, Math.ceil(top + foot.height));
  const alt = escapeMarkup(`${poster.heading}: ${altOf(input)}`);
  return (
    `<svg class="chart" width="${sheet.width}" height="${height}" viewBox="0 0 ${sheet.width} ${height}" role="img" aria-label="${alt}">` +
    `<rect class="f-paper" width="${sheet.width}" height="${height}"/>${band.svg}${body.join('')}` +
    `<g transform="translate(${sheet.margin} ${height - foot.height})">${foot.svg}</g></svg>`
  );
}

async function setRows(input: Input, sheet: Sheet, enlarged: number): Promise<PosterPart[]> {
  const { blocks } = input.view;
  const { rows } = input.block;
  const within = sheet.width - 2 * sheet.margin;
  const set: PosterPart[] = [];
  const named = (name: string) => blocks.find((block) => block.name === name) ?? [];
  for (const columns of rows) {
    const across = sheet.columns ? columns.length : 1;
    const width = (within - (across - 1) * sheet.gap) / across;
    const place = { sheet, width, enlarged, isWhole: columns.length === 1 };
    const stacks = await Promise.all(columns.map((names) => setColumn(names.flatMap(named), input, place)));
    if (across === 1) set.push(...stacks.flat());
    else set.push(besideEachOther(stacks, width + sheet.gap, sheet.gap));
  }
  return set.filter(({ height }) => height > 0);
}

async function setColumn(
  blocks: readonly BlockView[],
  { charts, kindOf, drawer }: Input,
  place: SheetPlace,
): Promise<PosterPart[]> {
  const parts: PosterPart[] = [];
  for (const block of blocks) {
    const { poster } = kindOf(block).forms;
    if (!isMade(poster)) continue;
    const { sheetPart } = await poster();
    parts.push(await sheetPart(block, place, charts[block.name], drawer));
  }
  return parts.filter(({ height }) => height > 0);
}

/** Columns as one part. A shorter column spreads its blocks over the height of the longest. */
function besideEachOther(stacks: readonly PosterPart[][], step: number, gap: number): PosterPart {
  const heights = stacks.map((parts) => parts.reduce((sum, { height }) => sum + height + gap, -gap));
  const height = Math.max(0, ...heights);
  const columns = stacks.map((parts, index) => {
    const spare = parts.length > 1 ? (height - (heights[index] ?? 0)) / (parts.length - 1) : 0;
    let top = 0;
    const placed = parts.map((part) => {
      const at = Math.round(top);
      top += part.height + gap + spare;
      return `<g transform="translate(0 ${at})">${part.svg}</g>`;
    });
    return `<g transform="translate(${Math.round(index * step)} 0)">${placed.join('')}</g>`;
  });
  return { svg: columns.join(''), height };
}

/** The blocks on the sheet, in its order. */
const shownBlocks = (blocks: readonly BlockView[], { rows }: PosterView): BlockView[] =>
  rows.flat(2).flatMap((name) => blocks.find((block) => block.name === name) ?? []);

/** The sheet for people who cannot see it: its sentences and descriptions of its charts. */
function altOf({ view, block, kindOf }: Input): string {
  return shownBlocks(view.blocks, block)
    .map((shown) => kindOf(shown).inWords?.(shown) ?? '')
    .filter(Boolean)
    .join(' ');
}
