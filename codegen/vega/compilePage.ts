import type { ChartUse } from '#engine/blocks/forms/blockKind.ts';
import { chartsOf } from '#engine/blocks/readings.ts';
import type { CompiledChart } from '#engine/charts/contract/chart.ts';
import type { ChartManifest, CompiledPage } from '#generated/types.ts';
import { ChartFault } from './chartFault.ts';
import { type CompiledSpecs, compileChart } from './compileChart.ts';

/** Charts of a page by block name. */
export type PageVega = Record<string, CompiledChart>;

/**
 * Compiles every chart of a page.
 * @param charts manifests/charts by name
 * @throws ChartFault with the block's name
 */
export function compilePageVega(
  page: Pick<CompiledPage, 'blocks'>,
  charts: Record<string, ChartManifest>,
): PageVega {
  return Object.fromEntries(
    page.blocks.flatMap((block) =>
      chartsOf(block).map((use) => [
        block.name + use.suffix,
        inBlock(block.name, () => compileUse(use, charts)),
      ]),
    ),
  );
}

/**
 * Compiles a chart of a block.
 * @throws ChartFault
 */
export function compileUse(
  { chart = '', spec, options }: ChartUse,
  charts: Record<string, ChartManifest>,
  compiled?: CompiledSpecs,
): CompiledChart {
  return compileChart(spec ? '' : chart, spec ? { spec } : named(chart, charts), options, { compiled });
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
