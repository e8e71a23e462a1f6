import type { Slice } from '#data/contract/contract.ts';
import { demonstration, isPublishedFor } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { Census } from './census.ts';

/** A figure about how answers are spread. */
interface Spread {
  series: string;
  breakdown: string;
  of(answers: readonly number[], census: Census): number;
}

const ageWidth = 5;
const spreads: readonly Spread[] = [
  {
    series: 'CENSUS_MEDIAN_AGE',
    breakdown: 'five-year-age-group',
    of: (answers) =>
      median(
        answers,
        answers.map((_, at) => (at + 1) * ageWidth),
      ),
  },
  {
    series: 'CENSUS_MEDIAN_INCOME',
    breakdown: 'personal-income-band',
    of: (answers, { said }) => Math.round(median(answers, said.incomeEnds) / 100) * 100,
  },
  {
    series: 'CENSUS_HOUSEHOLD_SIZE',
    breakdown: 'usual-residents-in-household',
    of: (answers) => {
      const people = answers.reduce((sum, count, at) => sum + count * (at + 1), 0);
      return people / (answers.reduce((sum, count) => sum + count, 0) || 1);
    },
  },
];

/** Value that half of all lie under, within its band as if those in it were spread evenly. */
function median(counts: readonly number[], ends: readonly number[]): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  for (const [at, count] of counts.entries()) {
    if (below + count >= half && count > 0) {
      const from = ends[at - 1] ?? 0;
      return from + ((ends[at] ?? from) - from) * ((half - below) / count);
    }
    below += count;
  }
  return 0;
}

/** Medians and means of areas, from the answers of all their leaves. */
export function* censusMeasures(world: World, census: Census, years: readonly number[]): Generator<Slice> {
  for (const { series: key, breakdown, of } of spreads) {
    const series = world.suite.series[key];
    if (!series || !world.suite.dimensions[breakdown]) continue;
    for (const { area, leaves } of world.tree.groups) {
      if (!isPublishedFor(world, series, area)) continue;
      const values = Float64Array.from(years, (year) => {
        const counts = leaves.map((leaf) => census.counts(breakdown, leaf, year).answers);
        const all = (counts[0] ?? []).map((_, at) => counts.reduce((sum, own) => sum + (own[at] ?? 0), 0));
        return of(all, census);
      });
      yield {
        series: key,
        breakdown: '',
        area_id: area.area_id,
        periods: years.map(String),
        members: [''],
        values,
        statuses: new Uint8Array(years.length).fill(statusCode('A')),
        datasets: [demonstration],
      };
    }
  }
}
