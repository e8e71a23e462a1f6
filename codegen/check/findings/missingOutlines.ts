import type { AreaManifest, AreaTypesManifest } from '#generated/types.ts';

type Placed = Pick<AreaManifest, 'area_id' | 'name' | 'area_type' | 'outlineOf'>;

const MAX_NAMED = 12;

export interface MissingOutlines {
  text: string;
  /** others of the type have outlines, so maps have gaps; a type without any is shown as tiles or as a ranked list */
  isGap: boolean;
}

/**
 * Areas without an outline, by type. Names the areas if there are at most `MAX_NAMED`.
 * @param known ids of areas with an outline; if empty, nothing is reported
 */
export function missingOutlines(
  areaTypes: AreaTypesManifest['areaTypes'],
  areas: readonly Placed[],
  known: ReadonlySet<string>,
): MissingOutlines[] {
  if (known.size === 0) return [];
  const isDrawn = ({ area_id, outlineOf = [] }: Placed) =>
    known.has(area_id) || (outlineOf.length > 0 && outlineOf.every((id) => known.has(id)));
  return areaTypes.flatMap(({ code, name, pluralized_name }) => {
    const all = areas.filter(({ area_type }) => area_type === code);
    const missing = all.filter((area) => !isDrawn(area));
    if (missing.length === 0) return [];
    const names = missing.length > MAX_NAMED ? '' : `: ${missing.map((area) => area.name).join(', ')}`;
    const of = all.length === 1 ? name : pluralized_name;
    const text = `No outline for ${missing.length} of ${all.length} ${of} (${code})${names}.`;
    return [{ text, isGap: missing.length < all.length }];
  });
}
