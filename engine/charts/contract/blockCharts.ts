import type { BlockView } from '#generated/types.ts';
import type { Boundaries, CompiledChart, NamedChart } from './chart.ts';

/** Compiled charts of a page, as codegen names them. */
export type PageCharts = Readonly<Record<string, CompiledChart>>;

/** The charts that codegen compiled. Pages are named by their ids, never by an address. */
export interface ChartStore {
  /** Charts of a page by block, none for a page without any. */
  ofPage(pageId: string): Promise<PageCharts>;
  /** A dataflow as JSON, by its id; null if there is none. */
  text(id: string): Promise<string | null>;
  /** Clears the cache after codegen has written again. */
  clear(): void;
}

/** A chart without its dataflows, which are named: what it is, in a few bytes. */
export const namedChart = (chart: CompiledChart): NamedChart => ({
  ...chart,
  wide: chart.wide.id,
  narrow: chart.narrow.id,
});

/** How one block is drawn: its compiled chart, with the outlines of a map that has some. */
export interface BlockChart {
  chart: CompiledChart;
  boundaries?: Boundaries | undefined;
}

/**
 * How the blocks that charts were compiled for are drawn, by name. Maps are compiled three ways: outlines are drawn where they are at hand,
 * tiles where areas have places, and else bars.
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
