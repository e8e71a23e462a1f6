import type { Area } from '#generated/types.ts';

type ComparerState = 'valid' | 'non-subscribed' | 'invalid';
export interface Comparer {
  area_id: string;
  /** the area's name, or its id if the server does not know it */
  name: string;
  state: ComparerState;
}

/**
 * The chosen comparison areas in the order of the address. An id the server did not return is invalid. An
 * area that may not be compared, or whose type is not subscribed, is non-subscribed. All are listed so that
 * the reader can remove them.
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

/** Label of a comparison area: its name, or why it cannot be compared. */
export function comparerLabel({ name, state }: Comparer, say: (key: string) => string): string {
  return state === 'valid' ? name : say(`comparer-${state}`);
}
