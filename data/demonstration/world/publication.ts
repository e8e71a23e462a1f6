import type { Slice } from '#data/contract/contract.ts';
import { DEMONSTRATION_DATASET } from '#data/filledBy.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { DividedDistrict, DrawnGroup } from './areaTree.ts';
import { type Folding, foldInto, type Panel, sumOf } from './panel.ts';
import type { World } from './world.ts';

/** Code of the dataset every generated figure belongs to. */
export const demonstration = DEMONSTRATION_DATASET;

const normal = statusCode('A');
const provisional = statusCode('P');
const suppressed = statusCode('Q');

export interface SliceContext {
  group: DrawnGroup;
  folding: Folding;
  /** the division the group's leaves are parts of; undefined: leaves of the country */
  district?: DividedDistrict;
}

export interface Publication {
  panel: Panel;
  /** quanta per unit of the series */
  scale: number;
  /** the panel of a divided district's parts; absent: the series stays above small areas */
  parts?: (district: DividedDistrict) => Panel;
  /** which cells are confidential, given the quanta [period][member] */
  hides?: (context: SliceContext, quanta: Float64Array) => ((cell: number) => boolean) | undefined;
}

/** Breakdowns of small areas in districts that are not divided in detail. */
const coarse = ['', 'IND_L1', 'AGE_BROAD', 'LANDCOVER_NATURE', 'LANDCOVER_CLASS'];

/** Every slice of an additive series: totals and breakdowns its manifest lists, for all its area types. */
export function* publishWorld(
  world: World,
  series: SeriesManifest,
  publication: Publication,
  breakdowns: readonly string[] = ['', ...(series.breakdowns ?? [])],
): Generator<Slice> {
  for (const breakdown of breakdowns) {
    const folding = foldInto(publication.panel.members, breakdown);
    if (!folding) continue;
    for (const group of world.tree.groups) {
      if (!isPublishedFor(world, series, group.area)) continue;
      yield sliceOf(series, publication.panel, { group, folding }, publication);
    }
    if (!publication.parts) continue;
    for (const district of world.tree.divided) {
      if (district.detailed || coarse.includes(breakdown))
        yield* smallSlices(series, district, breakdown, publication);
    }
  }
}

/** Whether a series has the area's type, or that of the hidden area with the same boundary. */
export function isPublishedFor(
  world: World,
  { areaTypes }: Pick<SeriesManifest, 'areaTypes'>,
  area: AreaManifest,
): boolean {
  const twin = world.tree.twinTypes.get(area.area_id);
  return areaTypes.includes(area.area_type) || (twin !== undefined && areaTypes.includes(twin));
}

function* smallSlices(
  series: SeriesManifest,
  district: DividedDistrict,
  breakdown: string,
  publication: Publication,
): Generator<Slice> {
  const parts = publication.parts?.(district);
  const folding = parts && foldInto(parts.members, breakdown);
  if (!folding) return;
  for (const group of district.groups) {
    if (!series.areaTypes.includes(group.area.area_type)) continue;
    yield sliceOf(series, parts, { group, folding, district }, publication);
  }
}

function sliceOf(
  { series, firstYear, breakdownsFrom }: SeriesManifest,
  panel: Panel,
  context: SliceContext,
  { scale, hides }: Publication,
): Slice {
  const { folding, group } = context;
  const quanta = sumOf(panel, group.leaves, folding);
  const from = breakdownsFrom?.[folding.breakdown] ?? firstYear;
  const skipped = panel.periods.filter((period) => Number(period.slice(0, 4)) < from).length;
  const width = folding.members.length;
  const hidden = hides?.(context, quanta);
  const cells = quanta.subarray(skipped * width);
  const values = cells.map((value, cell) => (hidden?.(cell + skipped * width) ? Number.NaN : value / scale));
  return {
    series,
    breakdown: folding.breakdown,
    area_id: group.area.area_id,
    periods: panel.periods.slice(skipped),
    members: folding.members,
    values,
    statuses: statusesOf(values, width),
    datasets: [demonstration],
  };
}

/** The same for figures that are worked out: where there was nothing to work one out from, there is no observation. */
export function statusesWhereKnown(values: Float64Array, width: number): Uint8Array {
  const statuses = statusesOf(values, width);
  return statuses.map((status) => (status === suppressed ? 0 : status));
}

/** Last period provisional, cells without a figure suppressed, the rest normal. */
export function statusesOf(values: Float64Array, width: number): Uint8Array {
  const statuses = new Uint8Array(values.length).fill(normal);
  statuses.fill(provisional, Math.max(values.length - width, 0));
  for (let cell = 0; cell < values.length; cell++)
    if (Number.isNaN(values[cell])) statuses[cell] = suppressed;
  return statuses;
}
