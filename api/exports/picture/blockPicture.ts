import { choicesShown } from '#api/exports/block/choicesShown.ts';
import type { ExportedBlock } from '#api/exports/block/exportedBlock.ts';
import { notFound } from '#api/problem/problem.ts';
import { posterSvg } from '#engine/blocks/poster/sheet/posterSvg.ts';
import { blockCharts } from '#engine/charts/contract/blockCharts.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { renderSvg } from '#engine/charts/draw/renderSvg.ts';
import { layoutChart } from '#engine/charts/layouts/layoutChart.ts';
import { documentSvg, standaloneSvg } from '#engine/charts/standalone/standaloneSvg.ts';
import type { BlockView, ChartView, MapView, PosterView } from '#generated/types.ts';
import { pictureLooks } from './pictureLooks.ts';

/**
 * The drawing of a chart or map as an SVG document: the same drawing as on the page, with the words it needs around it.
 * @throws Refusal 404 where the block has no drawing
 */
export async function blockPicture(exported: ExportedBlock): Promise<string> {
  const { services, view, block, say } = exported;
  if (block.kind === 'poster') return posterPicture(exported, block);
  const drawn = block as ChartView | MapView;
  const own = (await chartsOf(exported, [drawn]))[drawn.name];
  if (!own) throw notFound(`${block.title} has no picture.`, 'no-picture');
  const layout = layoutChart(own.chart, drawn, pictureWidths.wide, 'wide', own.boundaries);
  const { svg } = await renderSvg(own.chart.wide, layout, drawn.alt);
  const { suite } = services.suite.sites;
  const notes = [block.note, block.statusNote].filter(Boolean).join(' ');
  const foot = [
    notes,
    `${say('source')}: ${block.source}. ${say('file-fact-version')}: ${view.data_version}.`,
    block.demonstration ? suite.demonstrationNotice : '',
  ].filter(Boolean);
  const choices = choicesShown(view)
    .filter(({ value }) => !block.subtitle.includes(value.slice(-4)))
    .map(({ title, value }) => `${title}${title === view.periodTitle ? '' : ':'} ${value}`);
  const place = [view.area.name, ...choices].join(' · ');
  return standaloneSvg(drawn, svg, { place, foot, mark: suite.name }, pictureLooks());
}

/** A sheet as an SVG document. */
async function posterPicture(exported: ExportedBlock, poster: PosterView): Promise<string> {
  const { view } = exported;
  const svg = await posterSvg(view, poster, await chartsOf(exported, view.blocks), 'wide');
  return documentSvg(svg, `${poster.heading}, ${view.area.name}`, pictureLooks());
}

/** How blocks of a page are drawn. Maps name outlines only where there are some at hand. */
const chartsOf = async ({ services, view }: ExportedBlock, blocks: readonly BlockView[]) =>
  blockCharts(blocks, await services.charts.ofPage(view.page), () => services.boundaries?.()?.boundaries);
