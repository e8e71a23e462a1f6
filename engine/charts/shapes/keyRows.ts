import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';

/**
 * Entries of a key in the drawing. `key` is the name after two digits and a space, because Vega sorts keys by
 * text.
 */
export const keyRows = (entries: readonly DrawRow[]): DrawRow[] =>
  entries.map((entry, at) => ({ ...entry, key: `${String(at).padStart(2, '0')} ${entry.name}` }));

/** Statuses of a chart's tentative figures in words, each once, for the key of pale bars. */
export const standingsOf = (rows: readonly ChartRow[]): string[] => [
  ...new Set(rows.flatMap(({ standing }) => (standing === '' ? [] : standing))),
];
