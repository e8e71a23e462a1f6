import type { BlockView } from '#generated/types.ts';
import type { Boundaries, CompiledChart, NamedChart } from './chart.ts';

/** Compiled charts of a page, as codegen names them. */
export type PageCharts = Readonly<Record<string, CompiledChart>>;

/** The charts that codegen compiled. Pages are named by their ids, never by an address. */
export interface ChartStore {
  /** Charts of a page by block; empty for a page without charts. */
  ofPage(pageId: string): Promise<PageCharts>;
  /** A dataflow as JSON, by its id; null if there is none. */
  text(id: string): Promise<string | null>;
  /** Clears the cache after codegen has rewritten the charts. */
  clear(): void;
}

/** A chart with the ids of its dataflows instead of the dataflows, in a few bytes. */
export const namedChart = (chart: CompiledChart): NamedChart => ({
  ...chart,
  wide: chart.wide.id,
  narrow: chart.narrow.id,
});

/** The compiled chart of a block, with the outlines of its map if it has any. */
export interface BlockChart {
  chart: CompiledChart;
  boundaries?: Boundaries | undefined;
}

/**
 * The charts of blocks, by block name. A map is compiled three ways: with outlines if there are any,
 * otherwise with tiles, otherwise as bars.
 * @param outlinesAt outlines at the address that a map names
 */
export async function blockCharts(
  blocks: readonly BlockView[],
  charts: PageCharts,
  outlinesAt: (address: string) => Boundaries | undefined | Promise<Boundaries | undefined>,
): Promise<Record<string, BlockChart>> {
  const found: Record<string, BlockChart> = {};
  for (const block of blocks) {
    const { name } = block;
    const usual = charts[name];
    if (!usual) continue;
    const address = 'boundaries' in block ? block.boundaries : undefined;
    const boundaries = address ? await outlinesAt(address) : undefined;
    const isListed = 'tiles' in block && Object.keys(block.tiles).length === 0;
    const special = charts[`${name}/${boundaries ? 'shapes' : isListed ? 'list' : ''}`];
    found[name] = { chart: special ?? usual, boundaries };
  }
  return found;
}
