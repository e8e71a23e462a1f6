import { compile, type TopLevelSpec } from 'vega-lite';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { ChartFault } from './chartFault.ts';
import { parsedInside } from './parsedInside.ts';
import { plainLook } from './plainLook.ts';
import { readInside } from './readInside.ts';

/** Warnings that a spec cannot be fitted into its picture. Vega-Lite then draws it correctly anyway. */
const unfitted = /^(?:Dropping "fit|Autosize "fit)/;

/** Warnings that Vega-Lite drops a field, mark, encoding or transform, so the chart would be incomplete. */
const leavesOut = new RegExp(
  [
    '^Dropping .* from channel',
    'dropped as it is incompatible',
    '-encoding is dropped',
    '^Facet encoding dropped',
    'Offset dropped because',
    '^Dropping day',
    '^Ignoring an invalid',
    '^Invalid (?!field type ".*" for aggregate)',
    '^Line marks cannot encode',
    '^Cannot (?:project|find|define)',
    '^Unknown repeated value',
    '^Lookups can only',
    'not supported',
    'currently unsupported',
  ].join('|'),
);

/**
 * Compiles Vega-Lite to Vega; a Vega spec is returned after checks.
 * @param fitted whether the suite set the fit, not the author
 * @param warn called with Vega-Lite's warnings
 * @throws ChartFault also if Vega-Lite only warns but drops a part of the chart
 */
export function toVega(
  spec: Record<string, unknown>,
  fitted: boolean,
  warn: (warning: string) => void = () => {},
): Record<string, unknown> {
  if (isVega(spec)) return withKeysBelow(withKnownMarks(spec));
  const said: string[] = [];
  const logger = listeningLogger(said);
  try {
    const compiled = compile(spec as unknown as TopLevelSpec, { logger: logger as never });
    const warnings = said.filter((text) => !(fitted && unfitted.test(text)));
    const fault = warnings.find((text) => leavesOut.test(text));
    if (fault !== undefined) throw new ChartFault(`Vega-Lite: ${fault}`);
    for (const warning of warnings) warn(warning);
    const vegaSpec = readInside(parsedInside(compiled.spec as unknown as Record<string, unknown>));
    return fitted ? withKeysBelow(plainLook(vegaSpec)) : vegaSpec;
  } catch (error) {
    const fault = ChartFault.of(error);
    throw error === fault ? fault : new ChartFault(`Vega-Lite cannot compile it: ${fault.message}`);
  }
}

const markTypes = new Set('arc area group line path rect rule shape symbol text trail'.split(' '));

/** Refuses unknown mark types, which Vega's schema allows. @throws ChartFault */
function withKnownMarks(spec: Record<string, unknown>): Record<string, unknown> {
  for (const mark of (spec.marks ?? []) as Record<string, unknown>[]) {
    if (!markTypes.has(String(mark.type)))
      throw new ChartFault(
        `there is no mark of the type "${mark.type}"; there are ${[...markTypes].join(', ')}`,
      );
    withKnownMarks(mark);
  }
  return spec;
}

/**
 * Stacks several legends above a plot, because side by side they would not fit. Vega-Lite has no option for
 * it.
 */
function withKeysBelow({ config, ...spec }: Record<string, unknown>): Record<string, unknown> {
  const { legend, ...rest } = (config ?? {}) as { legend?: object };
  const layout = { top: { anchor: 'start', direction: 'vertical', frame: 'bounds', margin: 12 } };
  return { ...spec, config: { ...rest, legend: { layout, ...legend } } };
}

function listeningLogger(said: string[]): Record<string, unknown> {
  const record = (...parts: unknown[]): Record<string, unknown> => {
    said.push(parts.map(String).join(' '));
    return logger;
  };
  const ignore = (): Record<string, unknown> => logger;
  const logger: Record<string, unknown> = { warn: record, error: record, info: ignore, debug: ignore };
  logger.level = () => logger;
  return logger;
}
