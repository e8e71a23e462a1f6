import { groupByType } from '#engine/core/areas/sortAreas.ts';
import type { Area, CompareAreasAnswer, FocusAreasAnswer } from '#generated/types.ts';

/** A titled section of areas in a list. */
export interface AreaSection {
  key: string;
  /** heading of a group, above its first section */
  group: string | null;
  /** heading of the type; null: none, as for the country */
  header: string | null;
  areas: Area[];
}

/** The sections of the focus-area list: the person's own areas, the public ones, the others; by type in each. */
export function focusSections(answer: FocusAreasAnswer): AreaSection[] {
  const groups = answer.groups.filter(({ area_types }) => area_types.some(({ areas }) => areas.length > 0));
  return groups.flatMap(({ group, area_types }) =>
    area_types
      .filter(({ areas }) => areas.length > 0)
      .map(({ area_type_code, area_type_name, areas }, index) => ({
        key: `${group}/${area_type_code}`,
        // A heading above the only group is unnecessary.
        group: index === 0 && groups.length > 1 ? `${group}-areas` : null,
        header: area_type_name,
        areas,
      })),
  );
}

/** The sections of the compare-area list, by type. */
export function compareSections({ areas }: CompareAreasAnswer): AreaSection[] {
  const types = [...new Map(areas.map(({ area_type }) => [area_type.code, area_type])).values()];
  return groupByType(areas, types).map(({ type, header, areas: inside }) => ({
    key: type,
    group: null,
    header,
    areas: inside,
  }));
}
