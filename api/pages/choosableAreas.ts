import type { AreaDirectory } from '#api/areas/areaDirectory.ts';
import type { AreaViewer } from '#api/areas/areaViewer.ts';
import { pageReadings } from '#engine/blocks/readings.ts';
import { areaParams } from '#engine/core/plan/params/chosenAreas.ts';
import { choosersOf, parseAreaSet } from '#engine/core/query/areaSet.ts';
import type { Area, AreaTypeCode, CompiledPage, CompiledProduct } from '#generated/types.ts';

/** Further areas that a page's parameters offer this reader. Part of the page's cache key. */
export interface ChoosableAreas {
  /** area types of the page's figures, besides the focus area's own */
  types: readonly AreaTypeCode[];
  /** areas around the focus area or around one inside it */
  parents: readonly string[];
}

/**
 * The areas that a page's parameters may offer a reader. A type is offered if the reader may compare with
 * every area of it, and an area around if they may compare with that one. Areas of the focus area's own type
 * are its peers and come with the page.
 */
export function choosableAreas(
  directory: AreaDirectory,
  viewer: AreaViewer,
  product: CompiledProduct,
  page: CompiledPage,
  area: Area,
  comparable: (area: Area) => boolean,
): ChoosableAreas {
  const mayCompare = (id: string) => {
    const found = viewer.find(id);
    return found !== null && comparable(found);
  };
  const all = directory.areasOf(product);
  const types = typesInFigures(page).filter(
    (type) =>
      type !== area.area_type.code &&
      product.areaTypes.includes(type) &&
      all.filter(({ area_type }) => area_type === type).every(({ area_id }) => mayCompare(area_id)),
  );
  if (areaParams(page, 'parentAreas').length === 0) return { types, parents: [] };
  const inside = directory.insideOf(area.area_id).flatMap(({ parent_ids }) => parent_ids);
  const around = [...new Set([...area.parent_ids, ...inside])];
  const isInside = (id: string) => directory.find(id)?.parent_ids.includes(area.area_id) === true;
  return {
    types,
    parents: around.filter((id) => id === area.area_id || isInside(id) || mayCompare(id)),
  };
}

/** Whether parameters of a page choose areas to compare with. */
export const choosesAreas = (page: CompiledPage): boolean =>
  areaParams(page, 'parentAreas').length > 0 || typesInFigures(page).length > 0;

/** Types that parameters offer for the areas of a figure. Those that only list names do not count. */
function typesInFigures(page: CompiledPage): AreaTypeCode[] {
  const used = pageReadings(page).flatMap((reading) =>
    reading.as === 'indicator' ? [] : choosersOf(parseAreaSet(reading.query.areas) ?? { chosenBy: [] }),
  );
  const found = areaParams(page, 'areaTypes').filter(([name]) => used.includes(name));
  return [...new Set(found.flatMap(([, { areaTypes = [] }]) => areaTypes))];
}
