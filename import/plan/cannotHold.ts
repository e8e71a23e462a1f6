import { quoted } from '#data/problems/problems.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { FileObservation } from './tableReader.ts';

/**
 * Why a series cannot have figures for an area or breakdown; undefined if it can. @param typeNames area type
 * → its name
 */
export function cannotHold(
  { series, areaTypes, breakdowns = [] }: SeriesManifest,
  { area, breakdown }: Pick<FileObservation, 'area' | 'breakdown'>,
  typeNames: ReadonlyMap<string, string>,
): string | undefined {
  const file = `manifests/series/${series}.json`;
  if (!areaTypes.includes(area.area_type)) {
    const type = typeNames.get(area.area_type) ?? area.area_type;
    return `${series} has no figures for ${type} such as ${area.name}. Add ${quoted(area.area_type)} to "areaTypes" of ${file}, or limit "area.areaTypes" of the recipe.`;
  }
  if (breakdown !== '' && !breakdowns.includes(breakdown))
    return `${series} is not split by ${breakdown}. Add ${quoted(breakdown)} to "breakdowns" of ${file}.`;
  return undefined;
}
