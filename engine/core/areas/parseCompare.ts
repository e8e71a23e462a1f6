import { correctSlug } from './correctSlug.ts';

/** Areas that can be compared with the focus area, unless a product says otherwise. */
export const MAX_COMPARE = 4;

/**
 * Area ids of the `compare` parameter: comma-separated, put in correct form, each once and without the focus area;
 * only the first `max` are used.
 */
export function parseCompare(
  raw: string | null | undefined,
  max: number = MAX_COMPARE,
  focus?: string,
): string[] {
  const ids = (raw ?? '').split(',').map(correctSlug);
  return [...new Set(ids)].filter((id) => id !== '' && id !== focus).slice(0, max);
}

/** The `compare` parameter of area ids; '' stands for none. */
export function formatCompare(ids: readonly string[]): string {
  return ids.join(',');
}

/** Ids with one more area, or the same ids if it is in the list or the list is full. */
export function addComparer(ids: readonly string[], id: string, max: number = MAX_COMPARE): string[] {
  return ids.length >= max || ids.includes(id) ? [...ids] : [...ids, id];
}

/** Ids without one area. */
export function removeComparer(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id);
}
