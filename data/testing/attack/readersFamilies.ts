import type { CompiledSuite } from '#generated/types.ts';

type AllSeries = CompiledSuite['series'];

/** A figure in one series under these codes that is in another series without them. */
export interface SamePart {
  from: string;
  to: string;
  codes: Readonly<Record<string, string>>;
  /**
   * if `from` is yearly and `to` quarterly: what the quarters add up to, and the month in which the years end
   */
  years?: { ends: number; as: 'total' | 'average' };
}

/** Series that a reader combines, because one counts what another counts or is calculated from it. */
export function readersFamilies(series: AllSeries): string[][] {
  const family = new Map(Object.keys(series).map((key) => [key, [key]]));
  for (const { series: key, sameAs = [], withheldWith = [] } of Object.values(series)) {
    for (const other of [...sameAs.map((same) => same.series), ...withheldWith]) {
      const [own, there] = [family.get(key), family.get(other)];
      if (!own || !there || own === there) continue;
      own.push(...there);
      for (const one of there) family.set(one, own);
    }
  }
  return [...new Set(family.values())].map((own) => own.sort());
}

/**
 * Series of other families that a reader puts beside one: ratios and averages of its figures, and what else these are made
 * of.
 */
export function readersBeside(series: AllSeries, family: readonly string[]): string[] {
  const near = Object.values(series).map((one) => [one.series, ...madeOf(one)]);
  const found = near.filter((keys) => keys.length > 1 && keys.some((key) => family.includes(key)));
  return [...new Set(found.flat())].filter((key) => series[key] && !family.includes(key)).sort();
}

function madeOf({ aggregation }: AllSeries[string]): string[] {
  if (aggregation.rule === 'weighted_mean') return [aggregation.weight];
  return aggregation.rule === 'ratio' ? [aggregation.numerator, aggregation.denominator] : [];
}

/** series → the series whose name represents all that are equal as a whole. */
export function readersNames(series: AllSeries): Map<string, string> {
  const names = new Map(Object.keys(series).map((key) => [key, key]));
  for (const { series: key, sameAs = [] } of Object.values(series)) {
    for (const { series: other, filter, yearEnds } of sameAs) {
      if (filter || yearEnds !== undefined || !series[other]) continue;
      const [own, there] = [names.get(key), names.get(other)];
      for (const [one, name] of names) if (name === own && there !== undefined) names.set(one, there);
    }
  }
  return names;
}

/** Links from a series to another that equals it in part, or in its years. */
export function sameParts(series: AllSeries): SamePart[] {
  return Object.values(series).flatMap(({ series: from, sameAs = [] }) =>
    sameAs.flatMap(({ series: to, filter, yearEnds, quarters = 'average' }): SamePart[] =>
      (filter || yearEnds !== undefined) && series[to]
        ? [
            {
              ...{ from, to, codes: (filter ?? {}) as SamePart['codes'] },
              ...(yearEnds !== undefined && { years: { ends: yearEnds, as: quarters } }),
            },
          ]
        : [],
    ),
  );
}
