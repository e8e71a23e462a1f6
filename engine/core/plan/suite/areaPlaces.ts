import { numberWords } from '#engine/core/words/numberWords.ts';
import type { AreaManifest, AreaTypesManifest } from '#generated/types.ts';
import { getOrMake } from './getOrMake.ts';
import type { SuiteIndex } from './suiteIndex.ts';

export type AreaType = AreaTypesManifest['areaTypes'][number];

/** Position of an area among the areas of a product. */
export interface AreaPlaces {
  area: AreaManifest;
  /** areas around it, nearest first; for a user-drawn area, those around every member */
  around: AreaManifest[];
  /** areas inside it by type, from the largest type to the smallest */
  parts: { type: AreaType; areas: readonly AreaManifest[] }[];
}

/** The position of an area; undefined if its id is unknown. User-drawn areas are never among `parts`. */
export function areaPlaces(
  index: SuiteIndex,
  areaTypes: readonly string[],
  areaId: string,
): AreaPlaces | undefined {
  const area = index.areas.get(areaId);
  if (!area) return undefined;
  const members = area.members?.flatMap((id) => index.areas.get(id) ?? []);
  const shared = members?.map(({ parent_ids }) => parent_ids);
  const parentIds = shared
    ? (shared[0] ?? []).filter((id) => shared.every((ids) => ids.includes(id)))
    : area.parent_ids;
  const wholes = area.members ?? [areaId];
  const isPart = (other: AreaManifest) =>
    area.members?.includes(other.area_id) || other.parent_ids.some((id) => wholes.includes(id));
  return {
    area,
    around: parentIds.flatMap((id) => index.areas.get(id) ?? []),
    parts: areaTypes.flatMap((code) => {
      const type = index.areaTypes.get(code);
      const areas = (index.areasByType.get(code) ?? []).filter(isPart);
      return type && areas.length > 0 ? [{ type, areas }] : [];
    }),
  };
}

const counted = new WeakMap<SuiteIndex, Map<string, number>>();

/** Number of areas directly inside an area. */
export function directParts(index: SuiteIndex, areaId: string): number {
  const counts = getOrMake(counted, index, () => {
    const made = new Map<string, number>();
    for (const { parent_ids } of [...index.areasByType.values()].flat()) {
      const nearest = parent_ids[0];
      if (nearest !== undefined) made.set(nearest, (made.get(nearest) ?? 0) + 1);
    }
    return made;
  });
  return counts.get(areaId) ?? 0;
}

/** The names of an area type. */
type TypeNames = Pick<AreaType, 'name' | 'pluralized_name' | 'inSentences'>;

/** The plural name of a type inside a sentence: "districts and cities". A type of one area keeps its name. */
export function typePlural({ name, pluralized_name, inSentences }: TypeNames): string {
  if (inSentences) return inSentences[1] ?? pluralized_name;
  return name === pluralized_name ? name : inSentence(pluralized_name);
}

/** A number of areas of a type: "one region", "five wards", "67 districts and cities", "Chatham Islands". */
export function typeCount(type: TypeNames, count: number): string {
  if (type.name === type.pluralized_name) return type.inSentences?.[0] ?? type.name;
  return count === 1
    ? `one ${type.inSentences?.[0] ?? inSentence(type.name)}`
    : `${numberWords(count)} ${typePlural(type)}`;
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
