import type { AreaManifest } from '#generated/types.ts';

/** An area and the areas that add up to it. */
export interface AreaSum {
  area: string;
  parts: readonly string[];
  /** true: publishing derives the area's figures from the parts */
  made: boolean;
}

/** Parts with a smaller share of the area's residents leave too much unknown to disclose anything. */
const MIN_COVER = 0.9;

/**
 * Sums of areas: a user area's members, and for each area all areas of one type inside it, if they cover it.
 * An area in several of one type (a district in two regions) counts in the first and, as files differ, in
 * each. Hidden duplicates count as the area they duplicate.
 */
export function areaSums(areas: readonly AreaManifest[]): AreaSum[] {
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const original = (id: string) => byId.get(id)?.hiddenDuplicateOf ?? id;
  const residents = (id: string) => byId.get(id)?.population ?? 0;
  const inside = new Map<string, { area: string; parts: Set<string> }>();
  const add = (parent: string, kind: string, part: string) => {
    const key = `${parent}|${kind}`;
    const group = inside.get(key) ?? { area: original(parent), parts: new Set<string>() };
    group.parts.add(original(part));
    inside.set(key, group);
  };
  for (const { area_id, area_type, parent_ids, members } of areas) {
    if (members) continue;
    const seen = new Set<string | undefined>();
    for (const parent of parent_ids) {
      const type = byId.get(parent)?.area_type;
      add(parent, area_type, area_id);
      if (!seen.has(type)) add(parent, `${area_type} first`, area_id);
      seen.add(type);
    }
  }
  const covering = [...inside.values()]
    .map(({ area, parts }) => ({ area, parts: [...parts].sort(), made: false }))
    .filter(({ area, parts }) => {
      const held = parts.reduce((sum, part) => sum + residents(part), 0);
      return !parts.includes(area) && held >= MIN_COVER * residents(area);
    });
  const ofMembers = areas.flatMap(({ area_id, members }) =>
    members ? [{ area: area_id, parts: members.map(original).sort(), made: true }] : [],
  );
  return distinct([...ofMembers, ...covering]);
}

const distinct = (sums: readonly AreaSum[]): AreaSum[] => [
  ...new Map(sums.toReversed().map((sum) => [`${sum.area}|${sum.parts.join()}`, sum])).values(),
];
