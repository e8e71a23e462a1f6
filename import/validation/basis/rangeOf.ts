import type { SeriesManifest } from '#generated/types.ts';

type Range = NonNullable<SeriesManifest['range']>;

/** Range of a series: from its manifest, otherwise from its unit. */
export const rangeOf = ({ range, unitKind }: SeriesManifest): Range =>
  range ?? (unitKind === 'percentage' ? 'share' : 'nonnegative');

/** Whether figures of a series are amounts, which percentages are not. */
export const isAmount = ({ unitKind }: SeriesManifest): boolean =>
  unitKind === 'count' || unitKind === 'financial';

/** True if the figure is outside the range of its series. */
export function isOutside(value: number, series: SeriesManifest): boolean {
  const range = rangeOf(series);
  return (value < 0 && range !== 'signed') || (value > 100 && range === 'share');
}

/** The range of a series, and where it is defined. */
export function allowed(series: SeriesManifest): string {
  const bounds = rangeOf(series) === 'share' ? '0 to 100' : '0 and above';
  return `allowed is ${bounds} ("range" in manifests/series/${series.series}.json)`;
}
