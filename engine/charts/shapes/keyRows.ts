import type { DrawRow } from '#engine/charts/contract/chart.ts';

/**
 * Entries of a key in the drawing. `key` is the name after two digits and a space, because Vega sorts keys by
 * text.
 */
export const keyRows = (entries: readonly Pick<DrawRow, 'name' | 'colour'>[]): DrawRow[] =>
  entries.map(({ name, colour }, at) => ({ key: `${String(at).padStart(2, '0')} ${name}`, name, colour }));
