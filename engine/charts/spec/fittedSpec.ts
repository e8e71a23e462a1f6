import type { ChartSize } from '#engine/charts/contract/chart.ts';
import { pictureWidths } from '#engine/charts/contract/pictureWidths.ts';
import { isSpec, type Spec } from '#engine/charts/marks/compositeMark.ts';
import { overlaid } from '#engine/charts/marks/mergePatch.ts';
import { narrowConfig, vegaConfig } from './vegaConfig.ts';

/** Compositions of parts, by property or by channel. */
const composites = ['facet', 'concat', 'hconcat', 'vconcat', 'repeat'];
const facets = ['row', 'column', 'facet'];

const isComposed = (spec: Spec): boolean =>
  composites.some((key) => key in spec) ||
  (isSpec(spec.encoding) && facets.some((channel) => channel in (spec.encoding as Spec)));

/** Small multiples in a row, if the author gives no number. */
const ACROSS: Readonly<Record<ChartSize, number>> = { wide: 3, narrow: 2 };
/** px around and between parts, for axes and gaps. */
const BESIDE = 24;
const BETWEEN = 44;
const LEAST = 60;
/** Approximate number of ticks on a figure axis that leaves space for their labels. */
const ticks = {
  wide: { axisXQuantitative: { tickCount: 6 }, axisYQuantitative: { tickCount: 5 } },
  narrow: { axisXQuantitative: { tickCount: 3 }, axisYQuantitative: { tickCount: 4 } },
};
const STEP = 22;

/**
 * A spec with the suite's look that fits a picture. A single chart fits the width, unless it has a smaller
 * one or one in steps, and grows with its content. Parts of a composed chart share the width; on phones they
 * are stacked.
 */
export function fittedSpec(spec: Spec, size: ChartSize): Spec {
  return isComposed(spec) ? composedSpec(spec, size) : singleSpec(spec, size);
}

function singleSpec({ width, height, ...spec }: Spec, size: ChartSize): Spec {
  const isOwn = isSpec(width) || (typeof width === 'number' && width <= pictureWidths[size]);
  const fitsHeight = height === undefined || height === 'container';
  const type = isOwn ? (fitsHeight ? 'fit-y' : 'pad') : fitsHeight ? 'fit' : 'fit-x';
  // Default sizes until a picture sets its own.
  const view = {
    continuousWidth: 600,
    discreteWidth: 600,
    continuousHeight: 300,
    discreteHeight: { step: STEP },
  };
  return {
    autosize: { type, contains: 'padding' },
    ...spec,
    ...(isOwn && { width }),
    ...(!fitsHeight && { height }),
    config: configured({ view, ...ticks[size] }, spec, size),
  };
}

function composedSpec(spec: Spec, size: ChartSize): Spec {
  const placed = size === 'narrow' ? belowEachOther(spec) : spec;
  const across = partsAcross(placed, size);
  const width = Math.max(LEAST, Math.floor((pictureWidths[size] - BESIDE) / across) - BETWEEN);
  const height = Math.min(300, Math.max(100, Math.round(width * 0.75)));
  const view = {
    continuousWidth: width,
    discreteWidth: width,
    continuousHeight: height,
    discreteHeight: { step: STEP },
  };
  // Names wrap to the width of their part.
  const headerFacet = { labelExpr: `rohe(datum.label, ${width})` };
  return {
    autosize: { type: 'pad' },
    ...withColumns(placed, ACROSS[size]),
    config: configured({ view, ...ticks[across === 1 ? size : 'narrow'], headerFacet }, spec, size),
  };
}

/** Stacks charts that were side by side, because each would be too narrow to read. */
function belowEachOther({ hconcat, ...spec }: Spec): Spec {
  if (hconcat !== undefined) return { ...spec, vconcat: hconcat };
  const isListed = 'concat' in spec || Array.isArray(spec.repeat);
  return isListed ? { ...spec, columns: 1 } : spec;
}

/** Number of parts in a row. */
function partsAcross(spec: Spec, size: ChartSize): number {
  const { hconcat, concat, repeat, columns } = spec;
  if (Array.isArray(hconcat)) return hconcat.length;
  if ('vconcat' in spec) return 1;
  const listed = Array.isArray(concat) ? concat : Array.isArray(repeat) ? repeat : undefined;
  if (listed) return Math.min(listed.length, Number(columns ?? listed.length)) || 1;
  if (isSpec(repeat)) return Array.isArray(repeat.column) ? repeat.column.length : 1;
  const channels = isSpec(spec.facet) && !('field' in spec.facet) ? spec.facet : spec.encoding;
  if (isSpec(channels) && 'row' in channels && !('column' in channels)) return 1;
  return ACROSS[size];
}

/** Wraps small multiples of one field after the author's number of columns, at most `most`. */
function withColumns(spec: Spec, most: number): Spec {
  const wrapped = (columns: unknown) => (typeof columns === 'number' ? Math.min(columns, most) : most);
  if (isSpec(spec.facet) && 'field' in spec.facet) return { ...spec, columns: wrapped(spec.columns) };
  const { encoding } = spec;
  if (!isSpec(encoding) || !isSpec(encoding.facet)) return spec;
  const facet = { ...encoding.facet, columns: wrapped(encoding.facet.columns) };
  return { ...spec, encoding: { ...encoding, facet } };
}

/** The shared look, overlaid with settings for this kind of spec and size, then with the author's. */
function configured(added: Spec, spec: Spec, size: ChartSize): unknown {
  const look = overlaid(overlaid(vegaConfig, size === 'narrow' ? narrowConfig : {}), added);
  return overlaid(look, spec.config);
}
