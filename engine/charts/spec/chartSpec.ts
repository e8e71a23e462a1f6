import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import type { ChartManifest } from '#generated/types.ts';
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

const whole = /^\{\{\s*([\w-]+)\s*\}\}$/u;
const within = /\{\{\s*([\w-]+)\s*\}\}/gu;

/**
 * Replaces "{{name}}" by options. A string that is nothing but a placeholder takes the option's own type, so "{{size}}" can become a number.
 * @throws Error naming a placeholder without an option
 */
export function fillOptions(spec: unknown, options: ChartOptions): unknown {
  if (typeof spec === 'string') return fillText(spec, options);
  if (Array.isArray(spec)) return spec.map((item) => fillOptions(item, options));
  if (typeof spec === 'object' && spec !== null) {
    return Object.fromEntries(Object.entries(spec).map(([key, value]) => [key, fillOptions(value, options)]));
  }
  return spec;
}

function fillText(text: string, options: ChartOptions): unknown {
  const name = whole.exec(text)?.[1];
  if (name !== undefined) return option(name, options);
  return text.replace(within, (_, each: string) => String(option(each, options)));
}

function option(name: string, options: ChartOptions): string | number | boolean {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  if (value === undefined) throw new Error(`{{${name}}} has no option of that name`);
  return value;
}

type Json = unknown;

/** JSON Merge Patch (RFC 7396): objects merge, null removes, everything else replaces. Neither argument is changed. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const base = isObject(target) ? target : {};
  const merged: Record<string, Json> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (forbidden.has(key)) continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(base[key], value);
  }
  return merged;
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
