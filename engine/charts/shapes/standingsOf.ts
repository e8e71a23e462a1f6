import type { ChartRow } from '#engine/charts/contract/chart.ts';

/** What tentative figures of a chart are, in words, each once: what a key says of pale bars. */
export const standingsOf = (rows: readonly ChartRow[]): string[] => [
  ...new Set(rows.flatMap(({ standing }) => (standing === '' ? [] : standing))),
];
