import { compile, type TopLevelSpec } from 'vega-lite';
import { isVega } from '#engine/charts/spec/isVega.ts';
import { ChartFault } from './chartFault.ts';
import { parsedInside } from './parsedInside.ts';
import { readInside } from './readInside.ts';

/** Said where a spec cannot be fitted into a picture as every chart is at first; Vega-Lite then does what it should. */
const unfitted = /^(?:Dropping "fit|Autosize "fit)/;

/**
 * Vega of a Vega-Lite spec; a spec of Vega is that already. Vega-Lite warns where it drops or guesses something; an author should hear of it, so a warning is a fault here.
 * @param fitted the suite asked for the fit, not the author
 * @throws ChartFault
 */
export function toVega(spec: Record<string, unknown>, fitted: boolean): Record<string, unknown> {
  if (isVega(spec)) return withKeysBelow(withKnownMarks(spec));
  const faults: string[] = [];
  const logger = listeningLogger(faults);
  try {
    const compiled = compile(spec as unknown as TopLevelSpec, { logger: logger as never });
    const fault = faults.find((text) => !(fitted && unfitted.test(text)));
    if (fault !== undefined) throw new ChartFault(`Vega-Lite: ${fault}`);
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

/** Several keys above a plot stand below each other: side by side they would run out of a picture. Vega-Lite has no word for it. */
function withKeysBelow({ config, ...spec }: Record<string, unknown>): Record<string, unknown> {
  const { legend, ...rest } = (config ?? {}) as { legend?: object };
  const layout = { top: { anchor: 'start', direction: 'vertical', frame: 'bounds', margin: 12 } };
  return { ...spec, config: { ...rest, legend: { layout, ...legend } } };
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
