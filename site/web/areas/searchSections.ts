import { searchAreas } from '#engine/core/areas/searchAreas.ts';
import type { AreaSection } from './areaChoices.ts';

/**
 * The areas of a list that a search finds, by name, Māori name, short name and area id, whatever case and macrons. The
 * sections stay in their order; within one, names that begin with the query come first.
 */
export function searchSections(query: string, sections: readonly AreaSection[]): AreaSection[] {
  if (query.trim() === '') return [...sections];
  return sections
    .map((section) => ({
      ...section,
      areas: searchAreas(query, section.areas, ({ area_id }) => [area_id.replaceAll('-', ' ')]),
    }))
    .filter(({ areas }) => areas.length > 0);
}
