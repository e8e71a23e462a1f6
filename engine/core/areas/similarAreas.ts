import { nameDifference } from '#engine/core/words/nameDifference.ts';
import type { Area } from '#generated/types.ts';
import { correctSlug } from './correctSlug.ts';

type Suggestable = Pick<
  Area,
  | 'area_id'
  | 'name'
  | 'short_name'
  | 'maori_name'
  | 'is_public'
  | 'is_user_area'
  | 'parent_ids'
  | 'north_south_order'
>;

interface SimilarOptions<T> {
  /**
   * whether the area is offered to the person although it is neither public nor theirs: it is in their list
   * of areas
   */
  offered?: (area: T) => boolean;
  /** further names of an area */
  aliases?: (area: T) => readonly string[];
  /** how many at most */
  limit?: number;
}

/** Share of the longer text that may differ for two texts to count as alike. */
const TOLERANCE = 0.4;
/** The same for some words of a name, of which there are many more that are alike by chance. */
const PART_TOLERANCE = 0.25;
/** How much further from the wanted name than the nearest one another may be. */
const SPREAD = 0.2;
// A parent is suggested after everything that is itself as much alike, and so is a name of which a part alone is alike.
const PARENT_PENALTY = 0.2;
const PART_PENALTY = 0.05;

/**
 * Areas to suggest for one that does not exist: "Did you mean?". Public and user areas and those offered to the person,
 * most alike first: whose name holds the wanted text, is held by it, or is, whole or in some of its words, few letters
 * away. For an area that may not be suggested stands the smallest around it that may.
 */
export function similarAreas<T extends Suggestable>(
  wanted: string,
  areas: readonly T[],
  { offered = () => false, aliases = () => [], limit = 5 }: SimilarOptions<T> = {},
): T[] {
  const slug = correctSlug(wanted);
  if (slug === '') return [];
  const maySuggest = (area: T) => area.is_public || area.is_user_area || offered(area);
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const scores = new Map<T, number>();
  for (const area of areas) {
    const score = difference(slug, [area.area_id, ...namesOf(area), ...aliases(area)]);
    if (score > TOLERANCE) continue;
    const itself = maySuggest(area);
    const around = area.parent_ids.flatMap((id) => byId.get(id) ?? []);
    const suggested = itself ? area : around.find(maySuggest);
    const reached = itself ? score : score + PARENT_PENALTY;
    if (suggested) scores.set(suggested, Math.min(reached, scores.get(suggested) ?? Infinity));
  }
  const furthest = Math.min(...scores.values()) + SPREAD;
  return [...scores.entries()]
    .filter(([, score]) => score <= furthest)
    .sort(([a, x], [b, y]) => x - y || a.north_south_order - b.north_south_order)
    .slice(0, limit)
    .map(([area]) => area);
}

const namesOf = ({ name, short_name, maori_name }: Suggestable): string[] => [name, short_name, maori_name];

/** 0 alike to 1 unlike: how far a wanted slug is from the nearest of an area's names. */
function difference(slug: string, names: readonly string[]): number {
  const known = names.map(correctSlug).filter((name) => name !== '');
  const parts = known
    .flatMap((name) => partsOf(name, slug.split('-').length))
    .map((part) => nameDifference(slug, part))
    .filter((score) => score <= PART_TOLERANCE);
  return Math.min(
    ...known.map((name) => nameDifference(slug, name)),
    ...parts.map((score) => score + PART_PENALTY),
  );
}

/** Every run of so many words of a name that has more: of "waitemata-local-board" and 1 each of its words. */
function partsOf(name: string, count: number): string[] {
  const words = name.split('-');
  if (words.length <= count) return [];
  return words.slice(0, words.length - count + 1).map((_, at) => words.slice(at, at + count).join('-'));
}
