import { overlaid } from '#engine/charts/marks/mergePatch.ts';
import { vegaConfig } from './vegaConfig.ts';

type Spec = Record<string, unknown>;

const { background, axis, axisX, legend, range, text } = vegaConfig;

/** The part of our look that Vega has options for. */
const look = { background, axis, axisX, legend, range, text };

/** A Vega spec in the suite's look and the width that a picture has; its height is its own. */
export const fittedVega = (spec: Spec): Spec => ({
  autosize: { type: 'fit-x', contains: 'padding' },
  padding: 0,
  ...spec,
  config: overlaid(look, spec.config),
});
