import { createHash } from 'node:crypto';
import { parse } from 'vega';
import type { ChartOptions, ChartRuntime, ChartSize, CompiledChart } from '#engine/charts/contract/chart.ts';
import {
  type ChartLook,
  type ChartSource,
  chartOptions,
  chartRowShape,
  chartSpec,
} from '#engine/charts/spec/chartSpec.ts';
import { registerHouseFormat } from '#engine/charts/vega/houseFormats.ts';
import { everydayTransforms, furtherTransforms } from '#engine/charts/vega/transformNames.ts';
import type { ChartFinish } from '#generated/types.ts';
import { boundlessParts } from './bounds/boundlessParts.ts';
import { compiledFunctions } from './bounds/chartFunctions.ts';
import { callFaults } from './bounds/expressionFault.ts';
import { ChartFault, SafetyFault } from './chartFault.ts';
import { toVega } from './toVega.ts';
import { transformsOf } from './transformsOf.ts';
import { unsafeParts } from './unsafeParts.ts';

registerHouseFormat();

/** A compiled spec, and what Vega-Lite warned about it. */
interface CompiledSpec {
  runtime: ChartRuntime;
  warnings: string[];
}

/** Specs that were compiled before, by their content. */
export type CompiledSpecs = Map<string, CompiledSpec>;

/** Settings for a chart that is compiled outside a page. */
export interface CompileSetting {
  look?: ChartLook;
  /** rows by name, added after the checks, so the caller must limit their size */
  datasets?: Readonly<Record<string, unknown>>;
  /** called with Vega-Lite's warnings; may repeat them for both sizes */
  warn?: (warning: string) => void;
  /** compiles each spec once, for charts that share it and for the checker */
  compiled?: CompiledSpecs | undefined;
}

/**
 * Compiles a chart for wide and narrow screens: Vega-Lite → Vega → runtime dataflow, as JSON that needs no
 * parser in the browser.
 * @param name chart name, '' for a spec in a page
 * @throws ChartFault if the spec is unsafe, does not compile, or needs a transform we do not ship
 */
export function compileChart(
  name: string,
  chart: ChartSource,
  set: ChartOptions = {},
  setting: CompileSetting = {},
): CompiledChart {
  if (name !== '') refuseUnknownOptions(chart, set);
  const options = chartOptions(chart, set);
  return {
    chart: name,
    ...rowShape(chart, options),
    wide: compileSize(chart, options, 'wide', setting),
    narrow: compileSize(chart, options, 'narrow', setting),
    ...(hasSelection(chart.spec) && { interactive: true }),
  };
}

function rowShape(chart: ChartSource, options: ChartOptions): Pick<CompiledChart, 'shape' | 'options'> {
  try {
    return chartRowShape(chart, options);
  } catch (error) {
    throw ChartFault.of(error);
  }
}

/** Whether readers can select in the chart: some part of the spec has `params` with `select`. */
function hasSelection(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (Array.isArray(part)) return part.some(hasSelection);
  return Object.entries(part).some(([name, value]) =>
    name === 'params' && Array.isArray(value)
      ? value.some((param) => typeof param === 'object' && param !== null && 'select' in param)
      : hasSelection(value),
  );
}

function refuseUnknownOptions(chart: ChartSource, set: ChartOptions): void {
  const taken = Object.keys(chart.options ?? {});
  const unknown = Object.keys(set).find((option) => !taken.includes(option));
  if (unknown === undefined) return;
  throw new ChartFault(
    `unknown option "${unknown}"; the chart takes ${taken.length > 0 ? taken.join(', ') : 'none'}`,
  );
}

function compileSize(
  chart: ChartSource,
  options: ChartOptions,
  size: ChartSize,
  { look = 'house', datasets, warn, compiled }: CompileSetting,
): ChartRuntime {
  const spec = safeSpec(chart, options, size, look);
  const fitted = look === 'house' && !chart.spec.autosize;
  const whole = datasets ? { ...spec, datasets } : spec;
  const key = compiled && JSON.stringify([whole, fitted]);
  const found = compiled?.get(key ?? '') ?? compileSpec(whole, fitted);
  if (key !== undefined) compiled?.set(key, found);
  for (const warning of found.warnings) warn?.(warning);
  return found.runtime;
}

function compileSpec(spec: Record<string, unknown>, fitted: boolean): CompiledSpec {
  const warnings: string[] = [];
  const vegaSpec = toVega(spec, fitted, (warning) => warnings.push(warning));
  refuseUnsafe(vegaSpec);
  const dataflow = slimDataflow(
    parse(vegaSpec as never, {}, { ast: true }) as unknown as Record<string, unknown>,
  );
  const transforms = transformsOf(dataflow).filter((transform) => !everydayTransforms.has(transform));
  const missing = transforms.find((transform) => !furtherTransforms.has(transform));
  if (missing !== undefined)
    throw new ChartFault(`needs the Vega transform "${missing}", which the suite does not ship`);
  const finish = finishOf(spec);
  const text = JSON.stringify(dataflow);
  const [fault] = callFaults(dataflow, compiledFunctions);
  if (fault) throw new SafetyFault(`an expression ${fault.detail}`);
  const id = createHash('sha256')
    .update(text)
    .update(JSON.stringify(finish ?? ''))
    .digest('base64url')
    .slice(0, 12);
  const runtime: ChartRuntime = {
    id,
    dataflow: JSON.parse(text) as Record<string, unknown>,
    ...(finish && { finish }),
    ...(transforms.length > 0 && { further: true }),
  };
  return { runtime, warnings };
}

const finishOf = ({ usermeta }: { usermeta?: { rohe?: ChartFinish } }): ChartFinish | undefined =>
  usermeta?.rohe;

function safeSpec(
  chart: ChartSource,
  options: ChartOptions,
  size: ChartSize,
  look: ChartLook,
): Record<string, unknown> {
  try {
    const spec = chartSpec(chart, options, size, look);
    refuseUnsafe(spec);
    for (const { path, detail } of boundlessParts(spec))
      throw new SafetyFault(`${['spec', ...path].join('.')} ${detail}`);
    return spec;
  } catch (error) {
    throw ChartFault.of(error);
  }
}

function refuseUnsafe(spec: unknown): void {
  for (const { path, why } of unsafeParts(spec))
    throw new SafetyFault(`${['spec', ...path].join('.')} ${why}: not allowed in charts`);
}

/** Removes parts of a dataflow that only a debugger or later processing reads. */
function slimDataflow(dataflow: Record<string, unknown>): Record<string, unknown> {
  const { description: _description, usermeta: _usermeta, ...rest } = dataflow;
  return rest;
}
