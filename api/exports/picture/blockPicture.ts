import { readFileSync } from 'node:fs';
import { choicesShown } from '#api/exports/block/choicesShown.ts';
import type { ExportedBlock } from '#api/exports/block/exportedBlock.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { blockCharts } from '#engine/charts/contract/blockCharts.ts';
import { ChartUndrawn } from '#engine/charts/draw/chartDrawer.ts';
import { readLooks, readPalette } from '#engine/charts/standalone/looks.ts';
import type { PictureLooks, PictureWords } from '#engine/charts/standalone/standaloneSvg.ts';
import { notFound } from '#serving/http/problem.ts';

/**
 * The drawing of a block as an SVG document.
 * @throws Refusal 404 if the block has no drawing; ChartUndrawn
 */
export function blockPicture(exported: ExportedBlock): Promise<string> {
  return drawnBlock(exported, exported.options.words ? wordsOf(exported) : null);
}

/**
 * The drawing with other text around it, or none.
 * @param width px; absent: the usual width
 */
export async function drawnBlock(
  { services, view, block }: Pick<ExportedBlock, 'services' | 'view' | 'block'>,
  words: PictureWords | null,
  width?: number,
): Promise<string> {
  const { picture } = kindOf(block).forms;
  // Maps need boundaries, which may be missing.
  const outlines = () => services.boundaries?.()?.boundaries;
  const charts = await blockCharts(view.blocks, await services.charts.ofPage(view.page), outlines);
  const input = { view, block, charts, kindOf, drawer: services.drawer, width };
  const made = isMade(picture) && (await picture());
  const drawn = made ? await made.filePicture(input, words, pictureLooks()).catch(undrawn) : null;
  if (drawn === null) throw notFound(`${block.title} has no picture.`, 'no-picture');
  return drawn;
}

/** A failed drawing is not the requester's fault: the figures are still readable. */
function undrawn(error: unknown): never {
  throw new ChartUndrawn(String(error), { cause: error });
}

/** Text around a drawing. */
function wordsOf({ services, view, block, say }: ExportedBlock): PictureWords {
  const { suite } = services.suite.sites;
  const foot = [
    [block.note, block.statusNote].filter(Boolean).join(' '),
    `${say('source')}: ${block.source}. ${say('file-fact-version')}: ${view.data_version}.`,
    block.demonstration ? suite.demonstrationNotice : '',
  ].filter(Boolean);
  const choices = choicesShown(view)
    .filter(({ value }) => !block.subtitle.includes(value.slice(-4)))
    .map(({ title, value }) => `${title}${title === view.periodTitle ? '' : ':'} ${value}`);
  return { place: [view.area.name, ...choices].join(' · '), foot, mark: suite.name };
}

let light: PictureLooks | undefined;

/** Styles of exported pictures: the site's light theme, from the same style sheets. */
export function pictureLooks(): PictureLooks {
  if (!light) {
    const read = (path: string) => readFileSync(new URL(`../../../engine/${path}`, import.meta.url), 'utf8');
    const palette = readPalette(read('ui/style/tokens.css'), 'light');
    light = { palette, looks: readLooks(read('charts/chart.css'), palette) };
  }
  return light;
}
