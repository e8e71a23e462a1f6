import type { ChartRow } from '#engine/charts/contract/chart.ts';

/** Statuses of a chart's tentative figures in words, each once, for the key of pale bars. */
export const standingsOf = (rows: readonly ChartRow[]): string[] => [
  ...new Set(rows.flatMap(({ standing }) => (standing === '' ? [] : standing))),
];
