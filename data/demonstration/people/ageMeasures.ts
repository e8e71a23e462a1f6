import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import { foldInto, type Panel, sumOf } from '#data/demonstration/world/panel.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { ages, population, populationParts } from './population.ts';

/** Age below which half of the people are, in years to one decimal; straight within a five-year group. */
export function medianAge(counts: ArrayLike<number>): number {
  let all = 0;
  for (let age = 0; age < counts.length; age++) all += counts[age] ?? 0;
  let below = 0;
  for (let age = 0; age < counts.length; age++) {
    const here = counts[age] ?? 0;
    if (here > 0 && below + here >= all / 2) return Math.round((age + (all / 2 - below) / here) * 50) / 10;
    below += here;
  }
  return Number.NaN;
}

/** People under 15 or 65 and over per 100 between, to one decimal. */
export function dependency(counts: ArrayLike<number>): number {
  let [outside, between] = [0, 0];
  for (let age = 0; age < counts.length; age++) {
    if (age < 3 || age >= 13) outside += counts[age] ?? 0;
    else between += counts[age] ?? 0;
  }
  return between > 0 ? Math.round((1000 * outside) / between) / 10 : Number.NaN;
}

/** Median age and dependency ratio of every area, from its residents by age. */
export function* ageSeries(world: World): Generator<Slice> {
  const { MEDIAN_AGE_A, DEPENDENCY_A } = world.suite.series;
  const whole = world.part(population);
  const parts = world.tree.divided.map((district) => ({
    panel: populationParts(whole, district),
    groups: district.groups,
  }));
  for (const source of [
    { panel: whole, groups: [...world.tree.groups, ...world.tree.userAreas] },
    ...parts,
  ]) {
    for (const group of source.groups) {
      if (MEDIAN_AGE_A && isPublishedFor(world, MEDIAN_AGE_A, group.area))
        yield measured(MEDIAN_AGE_A, source.panel, group, medianAge);
      if (DEPENDENCY_A && isPublishedFor(world, DEPENDENCY_A, group.area))
        yield measured(DEPENDENCY_A, source.panel, group, dependency);
    }
  }
}

function measured(
  { series }: SeriesManifest,
  panel: Panel,
  { area, leaves }: DrawnGroup,
  measure: (counts: ArrayLike<number>) => number,
): Slice {
  const folding = foldInto(panel.members, 'AGE_5');
  if (!folding) throw new Error('Residents have no ages');
  const counts = sumOf(panel, leaves, folding);
  const values = Float64Array.from(panel.periods, (_, at) =>
    measure(counts.subarray(at * ages.length, (at + 1) * ages.length)),
  );
  const key = { series, breakdown: '', area_id: area.area_id };
  return {
    ...key,
    periods: panel.periods,
    members: [''],
    values,
    statuses: statusesOf(values, 1),
    datasets: [demonstration],
  };
}
