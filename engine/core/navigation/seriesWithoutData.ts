import { isOfType } from '#engine/core/access/areaRules.ts';
import type { Area, CompiledProduct, SeriesManifest } from '#generated/types.ts';
import { productPages } from './productPages.ts';

/** Keys of every series that the pages of a product are about, each once. */
export function productSeries(product: Pick<CompiledProduct, 'sections'>): string[] {
  const keys = productPages(product).flatMap((page) => [...page.series, ...(page.disableFor ?? [])]);
  return [...new Set(keys)];
}

/**
 * Those of the series that have no data for an area: they are not made for its type, or `hasData` says there are none.
 * A key that no series has counts as one without data. `twinTypes` are those of hidden areas with the same boundary.
 */
export function seriesWithoutData(
  keys: readonly string[],
  series: Readonly<Record<string, Pick<SeriesManifest, 'areaTypes'>>>,
  area: Area,
  hasData: (key: string, areaId: string) => boolean = () => true,
  twinTypes: readonly string[] = [],
): string[] {
  return keys.filter(
    (key) => !hasData(key, area.area_id) || !isMadeFor(seriesOf(series, key), area, twinTypes),
  );
}

/** Keys of the series that are made for areas of this area's type, whether or not this one has data of them. */
export function seriesForType(
  keys: readonly string[],
  series: Readonly<Record<string, Pick<SeriesManifest, 'areaTypes'>>>,
  area: Area,
  twinTypes: readonly string[] = [],
): string[] {
  return keys.filter((key) => isMadeFor(seriesOf(series, key), area, twinTypes));
}

const seriesOf = <Manifest>(series: Readonly<Record<string, Manifest>>, key: string): Manifest | undefined =>
  Object.hasOwn(series, key) ? series[key] : undefined;

function isMadeFor(
  manifest: Pick<SeriesManifest, 'areaTypes'> | undefined,
  area: Area,
  twinTypes: readonly string[],
): boolean {
  if (!manifest) return false;
  return isOfType(area, manifest.areaTypes) || twinTypes.some((type) => manifest.areaTypes.includes(type));
}
