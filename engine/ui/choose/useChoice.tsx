import { MAX_COMPARE, parseCompare } from '#engine/core/areas/parseCompare.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';

const COMPARE = 'compare';

/**
 * How the areas of a block can be chosen: by links, so the choice is in the address and works without
 * scripts.
 */
export interface Choice {
  isChosen(areaId: string): boolean;
  /** query of the address that adds or removes the area */
  searchOf(areaId: string): string;
  choose(areaId: string): void;
}

/** @param param parameter that a choice sets; undefined: nothing can be chosen */
export function useChoice(param: string | undefined, own: string): Choice | null {
  const { search, onSearch, print, maxCompare = MAX_COMPARE } = useSurroundings();
  if (param === undefined || print) return null;
  const query = parseSearch(search);
  const isCompare = param === COMPARE;
  const max = isCompare ? maxCompare : 1;
  const chosen = isCompare ? parseCompare(query.compare, max, own) : [query[param] ?? ''].filter(Boolean);
  const searchOf = (areaId: string) => {
    const others = chosen.filter((id) => id !== areaId);
    // An area beyond the limit replaces the last one.
    const next = chosen.includes(areaId) ? others : [...others.slice(0, max - 1), areaId];
    return formatSearch({ ...query, [param]: next.join(',') });
  };
  return {
    isChosen: (areaId) => chosen.includes(areaId),
    searchOf,
    choose: (areaId) => onSearch?.(searchOf(areaId), 'data'),
  };
}
