import type { SuiteDoor } from '#engine/blocks/forms/suiteDoor.ts';
import type { WrittenInput } from '#engine/blocks/forms/writtenKind.ts';
import { searchAreas } from '#engine/core/areas/searchAreas.ts';
import { similarAreas } from '#engine/core/areas/similarAreas.ts';
import type { Area, ContentPlace, PlaceLink, PlacesBlock, PlacesView } from '#generated/types.ts';

/** The most matches that are shown. */
const MOST = 6;

/** Areas of all sites that report on areas, with their first pages, and those that match the query. */
export async function evaluatePlaces({ door }: WrittenInput<PlacesBlock>): Promise<PlacesView> {
  const query = (door.query.q ?? '').trim();
  const { areas, linksOf } = await areasOfSites(door);
  const aliases = ({ area_id }: Area) => door.otherNames(area_id);
  const named = query === '' ? [] : searchAreas(query, areas, aliases);
  const found = named.length > 0 ? named : similarAreas(query, areas, { offered: () => true, aliases });
  const place = (area: Area): ContentPlace => ({
    name: area.name,
    maori_name: area.maori_name === area.name ? '' : area.maori_name,
    links: linksOf(area),
  });
  return { kind: 'places', query, places: areas.map(place), found: found.slice(0, MOST).map(place) };
}

/** Every area that a site offers to everybody or to this person, north to south, and its address. */
async function areasOfSites(door: SuiteDoor) {
  const areas = new Map<string, Area>();
  const links = new Map<string, PlaceLink[]>();
  for (const { site, title } of door.suite.sites.sites) {
    for (const { area, open, small } of (await door.areas(site)) ?? []) {
      if (small) continue;
      const link = { title, site, path: `/${area.area_id}`, open };
      areas.set(area.area_id, areas.get(area.area_id) ?? area);
      links.set(area.area_id, [...(links.get(area.area_id) ?? []), link]);
    }
  }
  return {
    areas: [...areas.values()].toSorted((a, b) => a.north_south_order - b.north_south_order),
    linksOf: ({ area_id }: Area) =>
      (links.get(area_id) ?? []).toSorted((a, b) => Number(b.open) - Number(a.open)),
  };
}
