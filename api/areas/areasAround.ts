import type { Area, AreaManifest, AreaTypeCode, CompiledProduct } from '#generated/types.ts';
import { type AreaDirectory, OWN_AREA_TYPE } from './areaDirectory.ts';

/** Areas that a page shows besides its focus area, the same for all its readers. */
export interface AreasAround<Around = Area> {
  /** areas of the same type, or of types that count as such, the focus area among them */
  peers: Around[];
  /** parts of the focus area, of its largest type of part and of types that count as such */
  children: Around[];
  childrenByType: Record<string, Around[]>;
  /** the larger area of the product's parentType around the focus area, unless it is the same place */
  parent?: Around;
}

/**
 * Peers and parts of an area in a product. Areas that people drew are never peers or parts of others.
 * @param published area types the page's figures are for; absent: all
 * @param smallAreas whether the reader may see small areas; without them a page has no small parts
 */
export function areasAround<Around>(
  directory: AreaDirectory,
  product: Pick<CompiledProduct, 'areaTypes' | 'smallAreas' | 'parentType'>,
  focus: AreaManifest,
  smallAreas: boolean,
  toArea: (area: AreaManifest) => Around,
  published?: readonly AreaTypeCode[],
): AreasAround<Around> {
  const closed = smallAreas ? [] : (product.smallAreas?.areaTypes ?? []);
  const own = focus.area_type === OWN_AREA_TYPE;
  const parent = own ? undefined : parentOf(directory, focus, product.parentType);
  const peers = directory.peersOf(focus, product, published);
  const parts = directory
    .insideOf(focus.area_id)
    .filter(({ area_type }) => area_type !== OWN_AREA_TYPE && product.areaTypes.includes(area_type))
    .filter(({ area_type }) => !closed.includes(area_type));
  const byType = Map.groupBy(parts, ({ area_type }) => area_type);
  const childrenByType = Object.fromEntries([...byType].map(([type, areas]) => [type, areas.map(toArea)]));
  // Area types are listed from the largest areas to the smallest.
  const largest = product.areaTypes.find((type) => type !== focus.area_type && childrenByType[type]);
  return {
    peers: (own ? [focus] : peers).map(toArea),
    children:
      largest === undefined
        ? []
        : parts.filter(({ area_type }) => directory.areOfOneKind(area_type, largest)).map(toArea),
    childrenByType,
    ...(parent && { parent: toArea(parent) }),
  };
}

/** If a region consists of one district, the district stands for it. An area is never its own parent. */
function parentOf(
  directory: AreaDirectory,
  focus: AreaManifest,
  type: string | undefined,
): AreaManifest | undefined {
  const around = focus.parent_ids.flatMap((id) => directory.find(id) ?? []);
  const found = around.find(({ area_type }) => area_type === type);
  const shown = found?.hiddenDuplicateOf === undefined ? found : directory.find(found.hiddenDuplicateOf);
  return shown?.area_id === focus.area_id ? undefined : shown;
}
