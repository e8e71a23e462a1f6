import { createHash } from 'node:crypto';
import { parse } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { ChartOptions, ChartRuntime, ChartSize, CompiledChart } from '#engine/charts/contract/chart.ts';
import { type ChartSource, chartOptions, chartSpec } from '#engine/charts/spec/chartSpec.ts';
import { everydayTransforms } from '#engine/charts/vega/transformNames.ts';
import { boundlessParts } from './bounds/boundlessParts.ts';
import { compiledFunctions } from './bounds/chartFunctions.ts';
import { callFaults } from './bounds/expressionFault.ts';
import { ChartFault } from './chartFault.ts';
import { unsafeParts } from './unsafeParts.ts';

/**
 * Compiles a chart for both width classes: Vega-Lite → Vega → runtime dataflow, plain JSON that no browser needs a parser for.
 * @param name chart name, '' for a spec written in a page
 * @throws ChartFault when the spec is unsafe, does not compile, or needs a transform we do not ship
 */
export function compileChart(name: string, chart: ChartSource, set: ChartOptions = {}): CompiledChart {
  if (name !== '') refuseUnknownOptions(chart, set);
  const options = chartOptions(chart, set);
  return {
    chart: name,
    layout: chart.layout ?? '',
    options,
    wide: compileSize(chart, options, 'wide'),
    narrow: compileSize(chart, options, 'narrow'),
  };
}

function refuseUnknownOptions(chart: ChartSource, set: ChartOptions): void {
  const taken = Object.keys(chart.options ?? {});
  const unknown = Object.keys(set).find((option) => !taken.includes(option));
  if (unknown === undefined) return;
  throw new ChartFault(
    `unknown option "${unknown}"; the chart takes ${taken.length > 0 ? taken.join(', ') : 'none'}`,
  );
}

function compileSize(chart: ChartSource, options: ChartOptions, size: ChartSize): ChartRuntime {
  const vegaSpec = toVega(specOf(chart, options, size));
  const [unsafe] = unsafeParts(vegaSpec);
  if (unsafe) throw new ChartFault(unsafe);
  const dataflow = slimDataflow(
    parse(vegaSpec as never, {}, { ast: true }) as unknown as Record<string, unknown>,
  );
  const text = JSON.stringify(dataflow);
  const missing = transformsOf(dataflow).filter((transform) => !everydayTransforms.has(transform));
  if (missing.length > 0)
    throw new ChartFault(`needs the Vega transform "${missing[0]}", which the suite does not ship`);
  for (const { detail } of callFaults(dataflow, compiledFunctions))
    throw new ChartFault(`an expression ${detail}`);
  const id = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  return { id, dataflow: JSON.parse(text) as Record<string, unknown> };
}

function specOf(chart: ChartSource, options: ChartOptions, size: ChartSize): Record<string, unknown> {
  try {
    const spec = chartSpec(chart, options, size);
    const [unsafe] = unsafeParts(spec);
    if (unsafe) throw new ChartFault(unsafe);
    for (const { path, detail } of boundlessParts(spec))
      throw new ChartFault(`${['spec', ...path].join('.')} ${detail}`);
    return spec;
  } catch (error) {
    throw ChartFault.of(error);
  }
}

/** Vega-Lite warns where it drops or guesses something; an author should hear of it, so a warning is a fault here. */
function toVega(spec: Record<string, unknown>): Record<string, unknown> {
  const faults: string[] = [];
  const logger = listeningLogger(faults);
  try {
    const compiled = compile(spec as unknown as TopLevelSpec, { logger: logger as never });
    if (faults.length > 0) throw new ChartFault(`Vega-Lite: ${faults[0]}`);
    return compiled.spec as unknown as Record<string, unknown>;
  } catch (error) {
    const fault = ChartFault.of(error);
    throw error === fault ? fault : new ChartFault(`Vega-Lite cannot compile it: ${fault.message}`);
  }
}

function listeningLogger(faults: string[]): Record<string, unknown> {
  const record = (...parts: unknown[]): Record<string, unknown> => {
    faults.push(parts.map(String).join(' '));
    return logger;
  };
  const ignore = (): Record<string, unknown> => logger;
  const logger: Record<string, unknown> = { warn: record, error: record, info: ignore, debug: ignore };
  logger.level = () => logger;
  return logger;
}

/** Leaves out of a parsed dataflow what only a debugger reads. */
function slimDataflow(dataflow: Record<string, unknown>): Record<string, unknown> {
  const { description: _description, ...rest } = dataflow;
  return rest;
}

interface Operator {
  type?: unknown;
  value?: unknown;
}

/** Names of every operator a runtime dataflow runs, those inside facets included. */
export function transformsOf(dataflow: Record<string, unknown>): string[] {
  const found = new Set<string>();
  collect(dataflow.operators, found);
  return [...found].sort();
}

function collect(operators: unknown, found: Set<string>): void {
  if (!Array.isArray(operators)) return;
  for (const operator of operators as Operator[]) {
    if (typeof operator.type === 'string') found.add(operator.type);
    for (const value of Object.values(operator)) collectNested(value, found);
  }
}

function collectNested(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectNested(item, found);
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>;
    if (Array.isArray(record.operators)) collect(record.operators, found);
    for (const inner of Object.values(record)) if (inner !== record.operators) collectNested(inner, found);
  }
}
