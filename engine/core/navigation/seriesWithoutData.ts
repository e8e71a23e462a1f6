import { isOfType } from '#engine/core/access/areaRules.ts';
import type { Area, CompiledProduct, SeriesManifest } from '#generated/types.ts';
import { productPages } from './productPages.ts';

/** Keys of every series that the pages of a product use, each once. */
export function productSeries(product: Pick<CompiledProduct, 'sections'>): string[] {
  const keys = productPages(product).flatMap((page) => [...page.series, ...(page.disableFor ?? [])]);
  return [...new Set(keys)];
}

/**
 * The series without data for an area: they do not cover its type, or `hasData` is false. Unknown keys count
 * as series without data. `twinTypes` are the types of hidden areas with the same boundary.
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

/** Keys of the series that cover areas of this area's type, whether or not this area has data. */
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
