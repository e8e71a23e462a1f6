import { compile, type TopLevelSpec } from 'vega-lite';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { ChartFault } from './chartFault.ts';
import { parsedInside } from './parsedInside.ts';
import { readInside } from './readInside.ts';

/** Said where a spec cannot be fitted into a picture as every chart is at first; Vega-Lite then does what it should. */
const unfitted = /^(?:Dropping "fit|Autosize "fit)/;

/** Said where Vega-Lite leaves out a field, a mark, an encoding or a transform: the drawing would not show what its author wrote. */
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
    '^Cannot (?:project|find)',
    'not supported',
    'currently unsupported',
  ].join('|'),
);

/**
 * Vega of a Vega-Lite spec; a spec of Vega is that already.
 * @param fitted the suite asked for the fit, not the author
 * @param warn told what Vega-Lite guessed or adjusted, in its words
 * @throws ChartFault also where Vega-Lite only warns, but leaves out a part of the chart
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
    return fitted ? withKeysBelow(vegaSpec) : vegaSpec;
  } catch (error) {
    const fault = ChartFault.of(error);
    throw error === fault ? fault : new ChartFault(`Vega-Lite cannot compile it: ${fault.message}`);
  }
}

const markTypes = new Set('arc area group line path rect rule shape symbol text trail'.split(' '));

/** The schema of Vega lets a mark have any type. @throws ChartFault */
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
 * Several keys above a plot are stacked: side by side they would exceed the picture. Vega-Lite has no option
 * for it.
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
