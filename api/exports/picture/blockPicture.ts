import { layoutChart } from '../../../engine/charts/layoutChart.ts';
import { pictureWidths } from '../../../engine/charts/pictureWidths.ts';
import { posterSvg } from '../../../engine/charts/poster/posterSvg.ts';
import { renderSvg } from '../../../engine/charts/renderSvg.ts';
import { documentSvg, standaloneSvg } from '../../../engine/charts/standalone/standaloneSvg.ts';
import type { ChartView, MapView, PosterView } from '../../../generated/types.ts';
import { notFound } from '../../problem/problem.ts';
import { choicesShown } from '../choicesShown.ts';
import type { ExportedBlock } from '../exportedBlock.ts';
import { pictureLooks } from './pictureLooks.ts';

/**
 * The drawing of a chart or map as an SVG document: the same drawing as on the page, with the words it needs around it.
 * @throws Refusal 404 where the block has no drawing
 */
export async function blockPicture(exported: ExportedBlock): Promise<string> {
  const { services, view, block, say } = exported;
  if (block.kind === 'poster') return posterPicture(exported, block);
  const drawn = block as ChartView | MapView;
  const chart = (await services.charts.ofPage(view.page))[block.name];
  if (!chart) throw notFound(`${block.title} has no picture.`, 'no-picture');
  const layout = layoutChart(chart, drawn, pictureWidths.wide, 'wide');
  const { svg } = await renderSvg(chart.wide, layout, drawn.alt);
  const { suite } = services.suite.sites;
  const notes = [block.note, block.statusNote].filter(Boolean).join(' ');
  const foot = [
    notes,
    `${say('source')}: ${block.source}. ${say('file-fact-version')}: ${view.data_version}.`,
    block.demonstration ? suite.demonstrationNotice : '',
  ].filter(Boolean);
  const choices = choicesShown(view)
    .filter(({ value }) => !block.subtitle.includes(value.slice(-4)))
    .map(({ title, value }) => `${title} ${value}`);
  const place = [view.area.name, ...choices].join(' · ');
  return standaloneSvg(drawn, svg, { place, foot, mark: suite.name }, pictureLooks());
}

/** A sheet as an SVG document. */
async function posterPicture({ services, view }: ExportedBlock, poster: PosterView): Promise<string> {
  const svg = await posterSvg(view, poster, await services.charts.ofPage(view.page), 'wide');
  return documentSvg(svg, `${poster.heading}, ${view.area.name}`, pictureLooks());
}
