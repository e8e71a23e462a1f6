import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import type { SeriesManifest } from '#generated/types.ts';

export const frequencyWords: Readonly<Record<SeriesManifest['frequency'], string>> = {
  A: 'Annual',
  Q: 'Quarterly',
  M: 'Monthly',
  W: 'Weekly',
};

type Words = Pick<ResolvedPage, 'suite' | 'index'>;

/** "regions, districts and cities". */
export function typeWords({ index }: Words, codes: readonly string[]): string {
  const names = codes.flatMap((code) => index.areaTypes.get(code) ?? []);
  return joinWords(names.map(typePlural));
}

/** How figures of parts make those of a whole, in a sentence. */
export function aggregationWords({ suite }: Words, { aggregation }: SeriesManifest): string {
  const name = (key: string) => suite.series[key]?.name.toLowerCase() ?? key;
  switch (aggregation.rule) {
    case 'sum':
      return 'Parts add up to the whole.';
    case 'ratio':
      return `Parts are summed, then divided again: ${name(aggregation.numerator)} by ${name(aggregation.denominator)}.`;
    case 'weighted_mean':
      return `Mean of the parts, weighted by ${name(aggregation.weight)}.`;
    case 'not_additive':
      return `Parts make no whole: ${aggregation.reason}.`;
  }
}

const mostNamed = 20;

/** Names of the dimensions a series is published by; of very many the first. */
export function breakdownWords({ index }: Words, { breakdowns = [] }: SeriesManifest): string {
  const names = breakdowns.map((breakdown) =>
    codesIn(breakdown)
      .map((code) => index.dimensions.get(code)?.manifest.name ?? code)
      .join(' by '),
  );
  const distinct = [...new Set(names)];
  const more = distinct.length - mostNamed;
  return [...distinct.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
