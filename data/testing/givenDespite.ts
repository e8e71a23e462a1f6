import type { Slice, Store } from '#data/contract/contract.ts';
import { isWithheld, sliceKey } from '#data/slices/slice.ts';
import type { CompiledSuite, SeriesManifest } from '#generated/types.ts';

/**
 * Figures that are published although a figure they contain or disclose is suppressed: ratios with their
 * base, averages with their counts, quotients, user areas, duplicates. If there are none, no equation ties a
 * published figure to a suppressed one.
 */
export async function givenDespite(
  suite: Pick<CompiledSuite, 'areas' | 'series'>,
  store: Pick<Store, 'keys' | 'slices'>,
): Promise<string[]> {
  const keys = await store.keys();
  const areas = new Map(suite.areas.map((area) => [area.area_id, area]));
  const found: string[] = [];
  for (const [series, own] of Map.groupBy(keys, (key) => key.series)) {
    const manifest = suite.series[series];
    if (!manifest) continue;
    for (const slice of await store.slices(own)) {
      if (!slice) continue;
      const area = areas.get(slice.area_id);
      const sources = [
        ...seriesBehind(manifest).map((source) => ({ ...slice, series: source })),
        ...[...(area?.members ?? []), area?.hiddenDuplicateOf ?? []]
          .flat()
          .map((area_id) => ({ ...slice, area_id })),
      ];
      if (sources.length === 0) continue;
      for (const source of await store.slices(sources)) if (source) found.push(...givenBeside(slice, source));
    }
  }
  return found;
}

/** Series whose cell a figure of this series would disclose. */
function seriesBehind({ aggregation, withheldWith = [] }: SeriesManifest): string[] {
  if (aggregation.rule === 'weighted_mean') return [...withheldWith, aggregation.weight];
  if (aggregation.rule !== 'ratio') return withheldWith;
  const { numerator, denominator, numeratorFilter } = aggregation;
  return [...withheldWith, denominator, ...(numeratorFilter ? [] : [numerator])];
}

function givenBeside(slice: Slice, source: Slice): string[] {
  if (!source.statuses.some(isWithheld)) return [];
  const rows = new Map(source.periods.map((period, at) => [period, at * source.members.length]));
  const places = new Map(source.members.map((member, at) => [member, at]));
  return slice.periods.flatMap((period, row) =>
    slice.members.flatMap((member, at) => {
      const there = (rows.get(period) ?? Number.NaN) + (places.get(member) ?? Number.NaN);
      const isGiven = Number.isFinite(slice.values[row * slice.members.length + at]);
      return isGiven && isWithheld(source.statuses[there] ?? 0)
        ? [`${sliceKey(slice)} ${period} ${member}`]
        : [];
    }),
  );
}
