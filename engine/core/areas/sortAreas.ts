import { compareNames } from '#engine/core/words/compareNames.ts';
import type { Area, AreaTypesManifest } from '#generated/types.ts';

/** A copy of areas from north to south, with ties by name. */
export function sortAreas<T extends Pick<Area, 'north_south_order' | 'name'>>(areas: readonly T[]): T[] {
  return areas.toSorted((a, b) => a.north_south_order - b.north_south_order || compareNames(a.name, b.name));
}

export interface AreaGroup<T> {
  type: string;
  /** null: the group has no header, as for the country */
  header: string | null;
  areas: T[];
}

/**
 * Areas by type, in the order of the area types and from north to south; types without areas are left out.
 */
export function groupByType<T extends Pick<Area, 'north_south_order' | 'name' | 'area_type'>>(
  areas: readonly T[],
  areaTypes: AreaTypesManifest['areaTypes'],
): AreaGroup<T>[] {
  const sorted = sortAreas(areas);
  const known = areaTypes.map(({ code }) => code);
  const unlisted = sorted.map((area) => area.area_type.code).filter((code) => !known.includes(code));
  return [...known, ...new Set(unlisted)]
    .map((code) => {
      const inside = sorted.filter((area) => area.area_type.code === code);
      const type = areaTypes.find((candidate) => candidate.code === code);
      const plural = type?.pluralized_name ?? inside[0]?.area_type.pluralized_name ?? code;
      return { type: code, header: type?.header === undefined ? plural : type.header, areas: inside };
    })
    .filter((group) => group.areas.length > 0);
}
