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
  /** whether the person may be offered the area although it is neither public nor theirs */
  offered?: (area: T) => boolean;
  /** other names of an area */
  aliases?: (area: T) => readonly string[];
  /** maximum number of suggestions */
  limit?: number;
}

/** Share of the longer text that may differ for two texts to be similar. */
const TOLERANCE = 0.4;
/** The same for parts of a name, which match by chance more often. */
const PART_TOLERANCE = 0.25;
/** How much further from the wanted name than the nearest match a suggestion may be. */
const SPREAD = 0.2;
// A parent ranks behind areas that are equally similar themselves. So does a name that is similar only in
// part.
const PARENT_PENALTY = 0.2;
const PART_PENALTY = 0.05;

/**
 * Suggests areas for one that does not exist ("Did you mean …?"), most similar first. Only public areas, the
 * user's areas and areas `offered` to them are suggested. A name is similar if it contains the wanted text,
 * is contained in it, or differs by few letters, as a whole or in some of its words. If an area may not be
 * suggested, its first parent that may takes its place.
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

/** Distance from the wanted slug to the nearest name of an area: 0 equal, 1 different. */
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

/** Every run of `count` words in a longer name: for "waitemata-local-board" and 1, each of its words. */
function partsOf(name: string, count: number): string[] {
  const words = name.split('-');
  if (words.length <= count) return [];
  return words.slice(0, words.length - count + 1).map((_, at) => words.slice(at, at + count).join('-'));
}
