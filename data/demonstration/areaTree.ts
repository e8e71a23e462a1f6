import { duplicateTypes } from '#data/derive/plan.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { Profile } from './profile.ts';

/** An area with generated figures. Figures of all larger areas are sums of these. */
interface Leaf {
  area_id: string;
  /** census residents */
  residents: number;
  profile: Profile['areas'][string];
}

/** A published area and the leaves in it. */
export interface DrawnGroup {
  area: AreaManifest;
  leaves: readonly number[];
}

/** A district divided into small areas: the parts, and each published small area as a group of parts. */
export interface DividedDistrict {
  leaf: number;
  /**
   * published in every breakdown; other districts have only the coarse ones, which keeps the demonstration
   * small
   */
  detailed: boolean;
  parts: readonly AreaManifest[];
  groups: readonly DrawnGroup[];
}

export interface AreaTree {
  leaves: readonly Leaf[];
  groups: readonly DrawnGroup[];
  /**
   * areas made of others, including user areas. Publishing derives what adds up; the rest is generated for
   * them too
   */
  userAreas: readonly DrawnGroup[];
  divided: readonly DividedDistrict[];
  /** area → type of the hidden duplicate that shares its boundary */
  twinTypes: ReadonlyMap<string, string>;
  /** residents of the leaves as a share of New Zealand's: 1 with the whole suite, less in a small fixture */
  scale: number;
}

const censusResidents = 4_993_923;
/** residents counted outside all regions; they are in New Zealand only */
const outsideRegions = 630;

/**
 * Sorts areas into leaves and sums of leaves. Leaves are the districts and cities (except one with local
 * boards, whose boards are leaves) and the Chatham Islands. A district in two regions counts in its first.
 * Hidden duplicates are left out, because publishing derives them.
 */
export function areaTree(
  areas: readonly AreaManifest[],
  { areas: profiles }: Pick<Profile, 'areas'>,
): AreaTree {
  const leafOf = ({ area_id, population }: Pick<AreaManifest, 'area_id' | 'population'>): Leaf => ({
    area_id,
    residents: population,
    profile: profiles[area_id] ?? profiles[''] ?? {},
  });
  const own = areas.filter(({ hiddenDuplicateOf, members }) => !hiddenDuplicateOf && !members);
  const ofType = (...types: string[]) => own.filter(({ area_type }) => types.includes(area_type));
  const boards = ofType('LB');
  const withBoards = new Set(boards.map(({ parent_ids }) => parent_ids[0]));
  const leafAreas = [...ofType('TA', 'CIT').filter(({ area_id }) => !withBoards.has(area_id)), ...boards];
  const leaves = [...leafAreas, { area_id: '', population: outsideRegions }].map(leafOf);
  const regions = new Set(areas.filter(({ area_type }) => area_type === 'RC').map(({ area_id }) => area_id));
  const holds = (area: AreaManifest, leaf: AreaManifest) =>
    area.area_id === leaf.area_id ||
    (regions.has(area.area_id)
      ? leaf.parent_ids.find((parent) => regions.has(parent)) === area.area_id
      : leaf.parent_ids.includes(area.area_id));
  const groups = ofType('NZ', 'RC', 'TA', 'CIT', 'LB').map((area) => ({
    area,
    leaves: [
      ...leafAreas.flatMap((leaf, at) => (holds(area, leaf) ? [at] : [])),
      ...(area.area_type === 'NZ' ? [leaves.length - 1] : []),
    ],
  }));
  const divided = leafAreas.flatMap((leaf, at) => {
    const isInside = ({ parent_ids }: AreaManifest) => parent_ids.includes(leaf.area_id);
    const inside = ofType('SA2_23', 'SA3_23').filter(isInside);
    const made = areas.filter((area) => area.members && isInside(area));
    return inside.length === 0 ? [] : [dividedDistrict(at, inside, made)];
  });
  const counted = leaves.reduce((sum, { residents }) => sum + residents, 0);
  const leavesOf = new Map(groups.map((group) => [group.area.area_id, group.leaves]));
  const userAreas = areas.flatMap((area) =>
    area.members ? [{ area, leaves: area.members.flatMap((member) => leavesOf.get(member) ?? []) }] : [],
  );
  return {
    leaves,
    groups,
    userAreas,
    divided,
    twinTypes: duplicateTypes(areas),
    scale: counted / censusResidents,
  };
}

/** @param made areas that consist of the parts */
function dividedDistrict(
  leaf: number,
  areas: readonly AreaManifest[],
  made: readonly AreaManifest[],
): DividedDistrict {
  const parts = areas.filter(({ area_type }) => area_type === 'SA2_23');
  const groups = [...areas, ...made].map((area) => ({
    area,
    leaves: parts.flatMap((part, at) =>
      part === area || part.parent_ids.includes(area.area_id) || area.members?.includes(part.area_id)
        ? [at]
        : [],
    ),
  }));
  return { leaf, detailed: areas.length > parts.length, parts, groups };
}
