import { foldText } from '#engine/core/words/foldText.ts';
import type { Area } from '#generated/types.ts';

/** Milliseconds between the last keystroke and the search. */
export const SEARCH_DEBOUNCE = 200;

type Searchable = Pick<Area, 'name'> & Partial<Pick<Area, 'maori_name' | 'short_name'>>;

/**
 * Areas whose name, Māori name, short name or extra text contains the query, ignoring case and macrons. Names
 * that start with it come first, then names with a word that does; ties keep the given order. A blank query
 * finds all.
 */
export function searchAreas<T extends Searchable>(
  query: string,
  areas: readonly T[],
  extra: (area: T) => readonly string[] = () => [],
): T[] {
  const wanted = foldText(query);
  if (wanted === '') return [...areas];
  const found = areas
    .map((area) => ({ area, rank: bestRank(wanted, textsOf(area, extra)) }))
    .filter(({ rank }) => rank < NOT_FOUND);
  return found.sort((a, b) => a.rank - b.rank).map(({ area }) => area);
}

const NOT_FOUND = 3;

function textsOf<T extends Searchable>(area: T, extra: (area: T) => readonly string[]): string[] {
  return [area.name, area.short_name ?? '', area.maori_name ?? '', ...extra(area)].map(foldText);
}

function bestRank(wanted: string, texts: string[]): number {
  return Math.min(...texts.map((text) => rankOf(wanted, text)));
}

function rankOf(wanted: string, text: string): number {
  const at = text.indexOf(wanted);
  if (at < 0) return NOT_FOUND;
  if (at === 0) return 0;
  return text.includes(` ${wanted}`) || text.includes(`-${wanted}`) ? 1 : 2;
}
