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

/** Share of the longer text that may differ for two texts to count as alike. */
const TOLERANCE = 0.4;
// A parent is suggested after everything that is itself as much alike.
const PARENT_PENALTY = 0.2;

/**
 * Areas to suggest for one that does not exist: "Did you mean?". Public and user areas only, most alike first:
 * those whose id or name holds the wanted text or is held by it, those few letters away, and the parents of areas
 * that are alike but may not be suggested themselves. At most `limit`.
 */
export function similarAreas<T extends Suggestable>(wanted: string, areas: readonly T[], limit = 5): T[] {
  const slug = correctSlug(wanted);
  if (slug === '') return [];
  const scores = new Map<T, number>();
  const keep = (area: T, score: number) => scores.set(area, Math.min(score, scores.get(area) ?? Infinity));
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  for (const area of areas) {
    const score = difference(slug, area);
    if (score > TOLERANCE) continue;
    if (maySuggest(area)) {
      keep(area, score);
      continue;
    }
    for (const parent of area.parent_ids.map((id) => byId.get(id))) {
      if (parent && maySuggest(parent)) keep(parent, score + PARENT_PENALTY);
    }
  }
  return [...scores.entries()]
    .sort(([a, x], [b, y]) => x - y || a.north_south_order - b.north_south_order)
    .slice(0, limit)
    .map(([area]) => area);
}

function maySuggest(area: Suggestable): boolean {
  return area.is_public || area.is_user_area;
}

/** 0 alike to 1 unlike: how far a wanted id is from the nearest of an area's names. */
function difference(slug: string, area: Suggestable): number {
  const names = [area.area_id, ...[area.name, area.short_name, area.maori_name].map(correctSlug)];
  return Math.min(...names.filter((name) => name !== '').map((name) => nameDifference(slug, name)));
}
