import type { Area } from '#generated/types.ts';

export type ComparerState = 'valid' | 'non-subscribed' | 'invalid';
export interface Comparer {
  area_id: string;
  /** the area's name; its id where the server knows none */
  name: string;
  state: ComparerState;
}

/**
 * The chosen comparators in the order of the address. An id the server did not return is invalid; an area that may not
 * be compared, or whose type is not among the subscribed ones, is non-subscribed. All stay in the list, to be removed.
 */
export function labelComparers(
  ids: readonly string[],
  areas: readonly Area[],
  validAreaTypes: readonly string[],
): Comparer[] {
  return ids.map((id) => {
    const area = areas.find((candidate) => candidate.area_id === id);
    if (!area) return { area_id: id, name: id, state: 'invalid' };
    const subscribed = area.is_valid_comparer && validAreaTypes.includes(area.area_type.code);
    return { area_id: id, name: area.name, state: subscribed ? 'valid' : 'non-subscribed' };
  });
}

/** Label of a chosen comparator: its name, or what is wrong with it. */
export function comparerLabel({ name, state }: Comparer, say: (key: string) => string): string {
  return state === 'valid' ? name : say(`comparer-${state}`);
}
