import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { AreaPlaces } from '#engine/core/plan/suite/areaPlaces.ts';
import type { AreaManifest, GeographyTile } from '#generated/types.ts';

/** A tile of the map and its area. */
export interface LocatorTile extends Pick<GeographyTile, 'column' | 'row' | 'part'> {
  area: AreaManifest;
}

/** Tiles of the product's areas, without areas that contain others, and their relation to the area. */
export function locatorTiles(
  { index, situation }: Pick<ResolvedPage, 'index' | 'situation'>,
  { area, around, parts }: AreaPlaces,
): LocatorTile[] {
  const marked = new Set([area, ...around, ...parts.flatMap(({ areas }) => areas)]);
  const near = around.filter(({ area_id }) => area_id !== situation.product.benchmark);
  const partOf = (other: AreaManifest): GeographyTile['part'] => {
    if (marked.has(other)) return 'focus';
    return near.some(({ area_id }) => other.parent_ids.includes(area_id)) ? 'near' : 'far';
  };
  const tiled = situation.product.areaTypes
    .flatMap((type) => index.areasByType.get(type) ?? [])
    .filter(({ tile }) => tile !== undefined);
  // Larger areas have their own tile map, whose positions mean other places on this one.
  const larger = new Set(tiled.flatMap(({ parent_ids }) => parent_ids));
  return tiled
    .filter(({ area_id }) => !larger.has(area_id))
    .map((other) => {
      const [column = 0, row = 0] = other.tile ?? [];
      return { area: other, column, row, part: partOf(other) };
    });
}
