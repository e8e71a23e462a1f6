import type { CompiledChart } from '#engine/charts/contract/chart.ts';
import type { ChartBlock, ChartManifest, CompiledPage, MapBlock } from '#generated/types.ts';
import { ChartFault } from './chartFault.ts';
import { compileChart } from './compileChart.ts';

/** Charts of a page by block name: what codegen writes to generated/vega/<page id>.json. */
export type PageVega = Record<string, CompiledChart>;

/** Names of the charts a map block is drawn with: tiles where there are no outlines. */
const mapCharts = { tiles: 'tile-map', shapes: 'shape-map' } as const;

/**
 * Compiles every chart and map of a page.
 * @param charts manifests/charts by name
 * @throws ChartFault with the block's name
 */
export function compilePageVega(
  page: Pick<CompiledPage, 'blocks'>,
  charts: Record<string, ChartManifest>,
): PageVega {
  const compiled: PageVega = {};
  for (const block of page.blocks) {
    if (block.kind === 'chart') compiled[block.name] = inBlock(block.name, () => compileBlock(block, charts));
    if (block.kind === 'map') Object.assign(compiled, compileMap(block, charts));
  }
  return compiled;
}

function compileBlock(block: ChartBlock, charts: Record<string, ChartManifest>): CompiledChart {
  if (block.spec) return compileChart('', { spec: block.spec }, block.options);
  return compileChart(block.chart ?? '', named(block.chart ?? '', charts), block.options);
}

/** A map is compiled both ways; which is drawn depends on whether its outlines are there at run time. */
function compileMap(block: MapBlock, charts: Record<string, ChartManifest>): PageVega {
  const compile = (name: string): CompiledChart =>
    inBlock(block.name, () => compileChart(name, named(name, charts)));
  return { [block.name]: compile(mapCharts.tiles), [`${block.name}/shapes`]: compile(mapCharts.shapes) };
}

function named(name: string, charts: Record<string, ChartManifest>): ChartManifest {
  const chart = Object.hasOwn(charts, name) ? charts[name] : undefined;
  if (!chart) throw new ChartFault(`there is no chart "${name}"`);
  return chart;
}

function inBlock<T>(name: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    throw new ChartFault(`block "${name}": ${ChartFault.of(error).message}`);
  }
}
