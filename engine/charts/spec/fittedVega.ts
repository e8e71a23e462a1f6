import type { Spec } from '#engine/charts/marks/compositeMark.ts';
import { overlaid } from '#engine/charts/marks/mergePatch.ts';
import { vegaConfig } from './vegaConfig.ts';

const { background, axis, axisX, legend, range, text } = vegaConfig;

/** The part of the look that Vega has options for. */
const look = { background, axis, axisX, legend, range, text };

/** A Vega spec in the suite's look, fitted to the picture's width; it keeps its height. */
export const fittedVega = (spec: Spec): Spec => ({
  autosize: { type: 'fit-x', contains: 'padding' },
  padding: 0,
  ...spec,
  config: overlaid(look, spec.config),
});
