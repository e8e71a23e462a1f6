import type { AreaManifest, AreaTypesManifest } from '#generated/types.ts';

type Placed = Pick<AreaManifest, 'area_id' | 'name' | 'area_type' | 'outlineOf'>;

const mostNamed = 12;

/**
 * Areas that no map can draw by their outline, a line for each type that has some: maps of such a type are tiles or, without those, a
 * ranked list. Names where they are few.
 * @param known ids of areas with an outline; none at all: nothing is to be said
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
