import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import { ethnicGroups, ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import { type Folding, foldInto, type Panel, sumOf } from '#data/demonstration/world/panel.ts';
import { isPublishedFor } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { populationParts } from './population.ts';
import { projected, scenarioCodes } from './projectedPopulation.ts';
import { type Projection, projections } from './projectionMeasures.ts';
import { scenarioSlice } from './scenarioSlice.ts';

/** The people of each scenario and the areas to be told of: those of the country, or of one divided district. */
interface Source {
  panels: readonly Panel[];
  groups: readonly DrawnGroup[];
  /** the most figures of a year that is told of: small areas have few, which keeps the demonstration small */
  most: number;
  areParts: boolean;
}

/** Every projection series, all scenarios of an area in one slice. */
export function* projectionSeries(world: World): Generator<Slice> {
  const country = scenarioCodes.map((scenario) => projected(world, scenario));
  const whole = { panels: country, areParts: false, most: Number.POSITIVE_INFINITY };
  yield* sourceSlices(world, projections, { ...whole, groups: world.tree.groups });
  // What adds up over areas is derived for those that people drew for themselves.
  const notAdditive = projections.filter(({ additive }) => !additive);
  yield* sourceSlices(world, notAdditive, { ...whole, groups: world.tree.userAreas });
  for (const district of world.tree.divided) {
    const panels = country.map((panel) => populationParts(panel, district));
    const most = district.detailed ? 100 : 16;
    yield* sourceSlices(world, projections, { panels, groups: district.groups, areParts: true, most });
  }
  yield* ethnicProjections(world, country);
}

function* sourceSlices(world: World, of: readonly Projection[], source: Source): Generator<Slice> {
  for (const projection of of) {
    const series = world.suite.series[projection.series];
    if (series) yield* projectionSlices(world, series, projection, source);
  }
}

function* projectionSlices(
  world: World,
  series: SeriesManifest,
  projection: Projection,
  { panels, groups, areParts, most }: Source,
): Generator<Slice> {
  const told = groups.filter(({ area }) => isPublishedFor(world, series, area));
  if (told.length === 0) return;
  const rows = panels.map((panel) => (projection.additive ? unitRows(panel, projection, areParts) : []));
  for (const breakdown of series.breakdowns ?? []) {
    const layout = layoutOf(breakdown, projection);
    if (!layout || layout.members.length > most) continue;
    for (const group of told) {
      const figures = panels.map((panel, scenario) => {
        const own = projection.additive
          ? added(rows[scenario] ?? [], group)
          : measured(panel, group.leaves, projection);
        return folded(own, layout.folding);
      });
      const key = { series: series.series, breakdown, area_id: group.area.area_id };
      yield scenarioSlice(key, layout.members, panels, figures);
    }
  }
}

/** Members of a breakdown, scenario by scenario; undefined when the projection cannot tell it. */
function layoutOf(
  breakdown: string,
  { members = [{}] }: Projection,
): { members: string[]; folding: Folding } | undefined {
  const dimensions = breakdown.split(',');
  const own = dimensions.filter((name) => name !== 'SCENARIO');
  const folding = foldInto(members, own.join(','));
  if (!folding || own.length === dimensions.length) return undefined;
  const codes = scenarioCodes.flatMap((scenario) =>
    folding.members.map((member) => {
      const parts = member.split(',');
      return dimensions.map((name) => (name === 'SCENARIO' ? scenario : parts[own.indexOf(name)])).join(',');
    }),
  );
  return { members: codes, folding };
}

/** [period][split] of the people of some leaves. */
function measured(panel: Panel, leaves: readonly number[], { measure }: Projection): number[] {
  const folding = foldInto(panel.members, 'AGE_5,SEX');
  if (!folding) throw new Error('Residents have no ages');
  const counts = sumOf(panel, leaves, folding);
  const width = folding.members.length;
  const year = (at: number) => counts.subarray(at * width, (at + 1) * width);
  return panel.periods.flatMap((_, at) => [...measure(year(at), at > 0 ? year(at - 1) : undefined)]);
}

/**
 * [leaf][period][split] in whole numbers. Parts of a district are rounded together, each to what the running total gained,
 * so that they add up to the district.
 */
function unitRows(panel: Panel, projection: Projection, together: boolean): number[][] {
  const rows = Array.from({ length: panel.leaves }, (_, leaf) => measured(panel, [leaf], projection));
  if (!together) return rows.map((row) => row.map(Math.round));
  const running = (rows[0] ?? []).map(() => 0);
  return rows.map((row) =>
    row.map((value, cell) => {
      const before = running[cell] ?? 0;
      running[cell] = before + value;
      return Math.round(before + value) - Math.round(before);
    }),
  );
}

function added(rows: readonly number[][], { leaves }: DrawnGroup): number[] {
  return (rows[0] ?? []).map((_, cell) => leaves.reduce((all, leaf) => all + (rows[leaf]?.[cell] ?? 0), 0));
}

/** The splits of each period added up to the members of a breakdown. */
function folded(figures: readonly number[], { members, places }: Folding): number[] {
  const periods = figures.length / places.length;
  const sums = new Array<number>(periods * members.length).fill(0);
  figures.forEach((value, cell) => {
    const place = places[cell % places.length] ?? -1;
    const at = Math.floor(cell / places.length) * members.length + place;
    if (place >= 0) sums[at] = (sums[at] ?? 0) + value;
  });
  return sums;
}

/** Residents of each ethnic group: shares of the area's people that shift over the years. */
function* ethnicProjections(world: World, panels: readonly Panel[]): Generator<Slice> {
  const series = world.suite.series.PP_ETH;
  if (!series?.breakdowns?.includes('ETHNICITY,SCENARIO')) return;
  const members = scenarioCodes.flatMap((scenario) => ethnicGroups.map((group) => `${group},${scenario}`));
  for (const group of world.tree.groups) {
    if (!isPublishedFor(world, series, group.area)) continue;
    const figures = panels.map((panel) => ethnicRows(world, panel, group));
    const key = { series: series.series, breakdown: 'ETHNICITY,SCENARIO', area_id: group.area.area_id };
    yield scenarioSlice(key, members, panels, figures);
  }
}

/** [period][ethnic group] */
function ethnicRows({ tree }: World, panel: Panel, { leaves }: DrawnGroup): number[] {
  const folding = foldInto(panel.members, '');
  if (!folding) return [];
  const figures = panel.periods.flatMap(() => ethnicGroups.map(() => 0));
  for (const leaf of leaves) {
    const counts = sumOf(panel, [leaf], folding);
    const profile = tree.leaves[leaf]?.profile;
    if (!profile) continue;
    panel.periods.forEach((period, at) => {
      ethnicGroups.forEach((name, column) => {
        const cell = at * ethnicGroups.length + column;
        const people = Math.round((counts[at] ?? 0) * ethnicShare(name, profile, Number(period)));
        figures[cell] = (figures[cell] ?? 0) + people;
      });
    });
  }
  return figures;
}
