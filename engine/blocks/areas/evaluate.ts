import type { WrittenInput } from '#engine/blocks/forms/writtenKind.ts';
import type { AreasBlock, AreasView } from '#generated/types.ts';

/**
 * The areas of one type that the person may know of, with their positions on the map; null for a site without
 * a product.
 */
export async function evaluateAreas({ block, door }: WrittenInput<AreasBlock>): Promise<AreasView | null> {
  const { site, type } = block;
  const areas = await door.areas(site);
  return (
    areas && {
      kind: 'areas',
      site,
      areas: areas
        .filter(({ area }) => area.area_type.code === type)
        .map(({ area: { area_id, name, short_name }, open, tile }) => ({
          area_id,
          name,
          short_name,
          open,
          ...(tile && { tile }),
        })),
    }
  );
}
