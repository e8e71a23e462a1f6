import type { AreaManifest, AreaTypesManifest } from '#generated/types.ts';

type Placed = Pick<AreaManifest, 'area_id' | 'name' | 'area_type' | 'outlineOf'>;

const mostNamed = 12;

/**
 * Lists areas without an outline, one line for each type that has any. Maps show such a type as tiles or as a
 * ranked list. Names the areas if there are at most `mostNamed`.
 * @param known ids of areas with an outline; if empty, nothing is reported
 */
export function missingOutlines(
  areaTypes: AreaTypesManifest['areaTypes'],
  areas: readonly Placed[],
  known: ReadonlySet<string>,
): string[] {
  if (known.size === 0) return [];
  const isDrawn = ({ area_id, outlineOf = [] }: Placed) =>
    known.has(area_id) || (outlineOf.length > 0 && outlineOf.every((id) => known.has(id)));
  return areaTypes.flatMap(({ code, name, pluralized_name }) => {
    const all = areas.filter(({ area_type }) => area_type === code);
    const missing = all.filter((area) => !isDrawn(area));
    if (missing.length === 0) return [];
    const names = missing.length > mostNamed ? '' : `: ${missing.map((area) => area.name).join(', ')}`;
    const of = all.length === 1 ? name : pluralized_name;
    return [`No outline for ${missing.length} of ${all.length} ${of} (${code})${names}.`];
  });
}
