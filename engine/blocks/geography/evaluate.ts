import { tileCodes } from '#engine/charts/layouts/maps/tileCodes.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { type LocatorTile, locatorTiles } from '#engine/core/plan/map/locatorTiles.ts';
import { outlineParts } from '#engine/core/plan/map/outlines.ts';
import { fillParam } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { type AreaPlaces, areaPlaces, directParts, typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { AreaManifest, GeographyBlock, GeographyTile, GeographyView } from '#generated/types.ts';

/** If an area has more parts than this, they are counted instead of listed. */
const mostListed = 120;

/** The position of the focus area, from the manifests of areas alone, without reading figures. */
export function evaluateGeography(input: BlockInput<GeographyBlock>): GeographyView {
  const { page, block } = input;
  const places = areaPlaces(page.index, page.situation.product.areaTypes, page.areas.focus.area_id);
  const tiles = places
    ? coded(locatorTiles(page, places)).map(({ area, ...tile }) => ({
        ...tile,
        area_id: area.area_id,
        name: area.short_name,
        href: hrefOf(page, area),
      }))
    : [];
  return {
    ...blockBase(input),
    kind: 'geography',
    alt: altOf(page, tiles),
    tiles,
    ...outlineParts(page, tiles),
    around: places?.around.map((area) => linkOf(page, area, true)) ?? [],
    parts:
      places?.parts.map(({ type, areas }) => ({
        title: type.pluralized_name,
        count: areas.length,
        areas: areas.length > mostListed ? [] : areas.map((area) => linkOf(page, area)),
      })) ?? [],
    types: places ? typesOf(page, places) : [],
    ...(block.list !== undefined && listOf(page, fillParam(block.list, page.params))),
  };
}

function coded(tiles: readonly LocatorTile[]): (LocatorTile & { code: string })[] {
  const codes = tileCodes(tiles.map(({ area }) => area.short_name));
  return tiles.map((tile, at) => ({ ...tile, code: codes[at] ?? '' }));
}

const hrefOf = ({ path }: ResolvedPage, { area_id }: AreaManifest) =>
  path === '' ? `/${area_id}` : `/${area_id}/${path}`;

function linkOf(page: ResolvedPage, area: AreaManifest, withType = false): GeographyView['around'][number] {
  const type = page.index.areaTypes.get(area.area_type)?.name;
  return { name: area.name, href: hrefOf(page, area), ...(withType && type !== undefined && { type }) };
}

function altOf({ areas }: ResolvedPage, tiles: readonly GeographyTile[]): string {
  const marked = tiles.filter(({ part }) => part === 'focus').map(({ name }) => name);
  const values = { area: areas.focus.name, around: joinWords(marked) };
  return word(marked.length > 0 && marked.length <= 5 ? 'alt-located-in' : 'alt-located', values);
}

/** For each type of the product: the areas that are or contain this one, and how many are inside it. */
function typesOf({ index, situation, ...page }: ResolvedPage, { area, around, parts }: AreaPlaces) {
  return situation.product.areaTypes.flatMap((code) => {
    const type = index.areaTypes.get(code);
    const all = index.areasByType.get(code) ?? [];
    if (!type || all.length === 0) return [];
    const holds = [area, ...around].filter(({ area_type }) => area_type === code);
    return [
      {
        title: type.pluralized_name,
        count: all.length,
        holds: holds.map((one) => linkOf({ index, situation, ...page }, one)),
        parts: parts.find((part) => part.type === type)?.areas.length ?? 0,
      },
    ];
  });
}

/** All areas of a type, from north to south. */
function listOf(page: ResolvedPage, code: string): Pick<GeographyView, 'list' | 'listTitle'> {
  const { index, areas } = page;
  const type = index.areaTypes.get(code);
  const listed = index.areasByType.get(code) ?? [];
  return {
    listTitle: type ? word('areas-of-type', { count: listed.length, areas: typePlural(type) }) : '',
    list: listed.map((area) => {
      const parent = index.areas.get(area.parent_ids[0] ?? '')?.name;
      return {
        name: area.name,
        href: hrefOf(page, area),
        ...(parent !== undefined && { parent }),
        parts: directParts(index, area.area_id),
        population: area.population,
        ...(area.area_id === areas.focus.area_id && { focus: true }),
      };
    }),
  };
}
