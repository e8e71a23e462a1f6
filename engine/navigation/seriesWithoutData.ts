import type { Area, CompiledProduct, SeriesManifest } from '../../generated/types.ts';
import { isOfType } from '../access/areaRules.ts';
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
  return keys.filter((key) => {
    const manifest = Object.hasOwn(series, key) ? series[key] : undefined;
    if (!manifest || !hasData(key, area.area_id)) return true;
    return (
      !isOfType(area, manifest.areaTypes) && !twinTypes.some((type) => manifest.areaTypes.includes(type))
    );
  });
}
