import type { BlockView } from '#generated/types.ts';
import type { Boundaries, CompiledChart } from './chart.ts';

/** Compiled charts of a page, as codegen names them. */
export type PageCharts = Readonly<Record<string, CompiledChart>>;

/** How one block is drawn: its compiled chart, with the outlines of a map that has some. */
export interface BlockChart {
  chart: CompiledChart;
  boundaries?: Boundaries | undefined;
}

/** Maps are compiled twice: outlines are drawn where they are at hand, tiles otherwise. undefined: nothing to draw. */
export function blockChart(
  charts: PageCharts,
  name: string,
  boundaries?: Boundaries,
): BlockChart | undefined {
  const chart = (boundaries && charts[`${name}/shapes`]) ?? charts[name];
  return chart && { chart, boundaries };
}

/**
 * How the blocks that charts were compiled for are drawn, by name.
 * @param outlinesAt outlines at the address that a map names
 */
export async function blockCharts(
  blocks: readonly BlockView[],
  charts: PageCharts,
  outlinesAt: (address: string) => Boundaries | undefined | Promise<Boundaries | undefined>,
): Promise<Record<string, BlockChart>> {
  const found: Record<string, BlockChart> = {};
  for (const block of blocks) {
    if (!charts[block.name]) continue;
    const address = 'boundaries' in block ? block.boundaries : undefined;
    const own = blockChart(charts, block.name, address ? await outlinesAt(address) : undefined);
    if (own) found[block.name] = own;
  }
  return found;
}
