import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** "Annual", "Quarterly"; "Some years" for single years. */
export const frequencyWord = ({ frequency, years }: Pick<SeriesManifest, 'frequency' | 'years'>): string =>
  word(years ? 'every-some-years' : `every-${frequency}`);

type Words = Pick<ResolvedPage, 'suite' | 'index'>;

/** "regions, districts and cities". */
export function typeWords({ index }: Words, codes: readonly string[]): string {
  const names = codes.flatMap((code) => index.areaTypes.get(code) ?? []);
  return joinWords(names.map(typePlural));
}

/** How the figures of parts combine into those of the whole, as a phrase. */
export function aggregationWords({ suite }: Words, { aggregation }: SeriesManifest): string {
  const name = (key: string) => suite.series[key]?.name.toLowerCase() ?? key;
  switch (aggregation.rule) {
    case 'sum':
      return word('parts-add');
    case 'ratio':
      return word('parts-ratio', {
        numerator: name(aggregation.numerator),
        denominator: name(aggregation.denominator),
      });
    case 'weighted_mean':
      return word('parts-mean', { weight: name(aggregation.weight) });
    case 'not_additive':
      return word('parts-apart', { reason: aggregation.reason });
  }
}

const mostNamed = 20;

/** Names of the dimensions that a series is published by, at most 20. */
export function breakdownWords({ index }: Words, { breakdowns = [] }: SeriesManifest): string {
  const nameOf = (code: string) => index.dimensions.get(code)?.manifest.name ?? code;
  const names = breakdowns.map((breakdown) => {
    const [first = '', ...others] = codesIn(breakdown).map(nameOf);
    return others.reduce((one, other) => word('parts-by', { one, other }), first);
  });
  const distinct = [...new Set(names)];
  const more = distinct.length - mostNamed;
  return [...distinct.slice(0, mostNamed), ...(more > 0 ? [word('parts-more', { count: more })] : [])].join(
    '; ',
  );
}
