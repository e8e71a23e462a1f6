import type { ChartOptions, ChartSize } from '#engine/charts/contract/chart.ts';
import { type ExpandedSpec, expandMarks } from '#engine/charts/marks/expandMarks.ts';
import { mergePatch, overlaid } from '#engine/charts/marks/mergePatch.ts';
import type { ChartManifest } from '#generated/types.ts';
import { fittedSpec } from './fittedSpec.ts';
import { fittedVega } from './fittedVega.ts';
import { isVega } from './isVega.ts';
import { untitledIntervals } from './untitledIntervals.ts';

/** The part of a chart manifest that makes a drawing. */
export type ChartSource = Pick<ChartManifest, 'spec' | 'narrow' | 'options' | 'shape'>;

/**
 * `house`: the suite's colours, axes and sizes; `vega`: the defaults of Vega-Lite, to compare a spec with
 * other renderings.
 */
export type ChartLook = 'house' | 'vega';

/** Lets a spec format figures as pages do, in any look. */
const formats = { customFormatTypes: true };

/** Defaults of a chart, overridden by a block's options. */
export function chartOptions(chart: ChartSource, set: ChartOptions = {}): ChartOptions {
  return { ...chart.options, ...set };
}

/**
 * The Vega-Lite or Vega spec of a chart at one width class: options filled in, the narrow patch applied,
 * composite marks expanded and the look added.
 * @throws Error naming a placeholder without an option
 */
export function chartSpec(
  chart: ChartSource,
  options: ChartOptions,
  size: ChartSize,
  look: ChartLook = 'house',
): Record<string, unknown> {
  const filled = expanded(chart, options, size).spec;
  if (isVega(filled)) return look === 'house' ? fittedVega(filled) : filled;
  const spec: Record<string, unknown> = { data: { name: 'table' }, ...filled };
  return look === 'house'
    ? fittedSpec(untitledIntervals(spec), size)
    : { ...spec, config: overlaid(formats, spec.config) };
}

function expanded({ spec, narrow }: ChartSource, options: ChartOptions, size: ChartSize): ExpandedSpec {
  const patched = size === 'narrow' && narrow ? mergePatch(spec, narrow) : spec;
  return expandMarks(fillOptions(patched, options) as Record<string, unknown>, options, size);
}

/**
 * The shape of a chart's rows, from the chart or its composite marks, with the options of these marks.
 * @throws Error naming what a composite mark does not accept
 */
export function chartRowShape(
  chart: ChartSource,
  options: ChartOptions,
): Pick<ExpandedSpec, 'shape' | 'options'> {
  const { shape, options: set } = expanded(chart, options, 'wide');
  return { shape: chart.shape ?? shape, options: { ...set, ...options } };
}

const whole = /^\{\{\s*([\w-]+)\s*\}\}$/u;
const within = /\{\{\s*([\w-]+)\s*\}\}/gu;

/**
 * Replaces "{{name}}" by options. A string that is only a placeholder takes the option's type, so "{{size}}"
 * can become a number.
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
