import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import type { ChartManifest } from '#generated/types.ts';
import { fillOptions } from './fillOptions.ts';
import { mergePatch } from './mergePatch.ts';
import { narrowConfig, placedConfig, vegaConfig } from './vegaConfig.ts';

/** Params every layout may set; a spec uses those it needs. Values stand in until rows come. */
const layoutParams: Record<string, unknown> = {
  xDomain: [0, 1],
  xTicks: [],
  xLabels: [],
  yDomain: [0, 1],
  yTicks: [],
  yLabels: [],
};

/** What of a chart manifest a drawing is made from; a spec written in a page has no layout. */
export type ChartSource = Pick<ChartManifest, 'spec' | 'narrow' | 'options' | 'layout'>;

/** Defaults of a chart overlaid with what a block sets. */
export function chartOptions(chart: ChartSource, set: ChartOptions = {}): ChartOptions {
  return { ...chart.options, ...set };
}

/**
 * The Vega-Lite spec of a chart at one width class: options filled in, the narrow patch applied, the layout's params and the
 * suite's look put in.
 * @throws Error naming a placeholder without an option
 */
export function chartSpec(
  chart: ChartSource,
  options: ChartOptions,
  size: ChartSize,
): Record<string, unknown> {
  const patched = size === 'narrow' && chart.narrow ? mergePatch(chart.spec, chart.narrow) : chart.spec;
  const filled = fillOptions(patched, options) as Record<string, unknown>;
  const spec = { data: { name: 'table', format: { parse: null } }, ...filled };
  return chart.layout ? placed(spec) : fitted(spec, size);
}

const composites = ['facet', 'concat', 'hconcat', 'vconcat', 'repeat'];

/** Without a layout Vega fits axes and legends into the picture; a composed chart keeps the size its parts have. */
function fitted(spec: Record<string, unknown>, size: ChartSize): Record<string, unknown> {
  const config = configured(size === 'narrow' ? narrowConfig : {}, spec);
  if (composites.some((key) => key in spec)) return { autosize: { type: 'pad' }, ...spec, config };
  const sized = { width: 600, height: 300, autosize: { type: 'fit', contains: 'padding' } };
  const own = Object.entries(spec).filter(([, value]) => value !== 'container');
  return { ...sized, ...Object.fromEntries(own), config };
}

/** Layouts reckon every size themselves: Vega is to add no space of its own. */
function placed(spec: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(spec);
  const params = Object.entries(layoutParams)
    .filter(([name]) => new RegExp(`\\b${name}\\b`, 'u').test(text))
    .map(([name, value]) => ({ name, value }));
  const own = Array.isArray(spec.params) ? spec.params : [];
  const config = configured(placedConfig, spec);
  return {
    width: 600,
    height: 300,
    autosize: { type: 'none' },
    ...spec,
    params: [...params, ...own],
    config,
  };
}

/** The one look, what this kind of spec adds to it, and what its author changes. */
function configured(added: Record<string, unknown>, spec: Record<string, unknown>): unknown {
  return mergePatch(mergePatch(vegaConfig, added), spec.config ?? {});
}
