import { correctSlug } from './correctSlug.ts';

/** Maximum number of comparison areas, unless a product sets another. */
export const MAX_COMPARE = 4;

/**
 * Area ids in the `compare` parameter, separated by commas. They are corrected and deduplicated, the focus
 * area is removed, and only the first `max` are used.
 */
export function parseCompare(
  raw: string | null | undefined,
  max: number = MAX_COMPARE,
  focus?: string,
): string[] {
  const ids = (raw ?? '').split(',').map(correctSlug);
  return [...new Set(ids)].filter((id) => id !== '' && id !== focus).slice(0, max);
}

/** The `compare` parameter for these ids; '' if there are none. */
export function formatCompare(ids: readonly string[]): string {
  return ids.join(',');
}

/** Adds an id unless it is already listed or the list is full. */
export function addComparer(ids: readonly string[], id: string, max: number = MAX_COMPARE): string[] {
  return ids.length >= max || ids.includes(id) ? [...ids] : [...ids, id];
}

/** Ids without this one. */
export function removeComparer(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id);
}
