import type { Slice } from '#data/contract/contract.ts';
import { foldInto, type Panel, sumOf } from '#data/demonstration/world/panel.ts';
import { partsOf } from '#data/demonstration/world/panels.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { type AgeMeasure, measureOf } from './measures.ts';

/** What follows from the ages of residents, for every area. */
export function* ageSeries(world: World): Generator<Slice> {
  const measures = world.profile.ages.map((measure) => measureOf(world, measure));
  if (!measures.some(({ series }) => world.suite.series[series])) return;
  const whole = world.panel('population');
  const { groups, userAreas, divided } = world.tree;
  const sources = [
    { panel: whole, groups: [...groups, ...userAreas] },
    ...divided.map((district) => ({
      panel: partsOf(world, whole, district, 'people'),
      groups: district.groups,
    })),
  ];
  for (const { panel, groups } of sources) {
    for (const { area, leaves } of groups) {
      for (const measure of measures) {
        const series = world.suite.series[measure.series];
        if (series && isPublishedFor(world, series, area))
          yield measured(measure, panel, { area_id: area.area_id, leaves });
      }
    }
  }
}

function measured(
  { series, of }: AgeMeasure,
  panel: Panel,
  { area_id, leaves }: { area_id: string; leaves: readonly number[] },
): Slice {
  const folding = foldInto(panel.members, 'AGE_5,SEX');
  if (!folding) throw new Error('Residents have no ages');
  const counts = sumOf(panel, leaves, folding);
  const width = folding.members.length;
  const values = Float64Array.from(
    panel.periods,
    (_, at) => of(counts.subarray(at * width, (at + 1) * width), undefined, 1)[0] ?? Number.NaN,
  );
  return {
    series,
    breakdown: '',
    area_id,
    periods: panel.periods,
    members: [''],
    values,
    statuses: statusesOf(values, 1),
    datasets: [demonstration],
  };
}
