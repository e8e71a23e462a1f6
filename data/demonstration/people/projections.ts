import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import { ethnicGroups, ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import { figureOf, within } from '#data/demonstration/world/formula.ts';
import { type Folding, foldInto, type Panel, sumOf } from '#data/demonstration/world/panel.ts';
import { partsOf } from '#data/demonstration/world/panels.ts';
import { isPublishedFor } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { type AgeMeasure, measureOf } from './measures.ts';
import { projected, scenarioCodes } from './projectedPopulation.ts';
import { scenarioSlice } from './scenarioSlice.ts';

/** How many children women of a place have in a year, against the country. */
type Family = (year: number) => number;

/** The people of each scenario and the areas to be told of: those of the country, or of one divided district. */
interface Source {
  panels: readonly Panel[];
  groups: readonly DrawnGroup[];
  /** the most figures of a year that is told of: small areas have few, which keeps the demonstration small */
  most: number;
  /** of each leaf of the panels */
  families: readonly Family[];
  areParts: boolean;
}

/** Every projection series, all scenarios of an area in one slice. */
export function* projectionSeries(world: World): Generator<Slice> {
  const projections = world.profile.projections.map((projection) => measureOf(world, projection));
  if (!projections.some(({ series }) => world.suite.series[series])) return;
  const country = scenarioCodes(world).map((scenario) => projected(world, scenario));
  const families = world.scopes.map(
    (scope): Family =>
      (year) =>
        figureOf('family', within(scope, { year })),
  );
  const whole = { panels: country, families, areParts: false, most: Number.POSITIVE_INFINITY };
  yield* sourceSlices(world, projections, { ...whole, groups: world.tree.groups });
  // What adds up over areas is derived for those that people drew for themselves.
  const notAdditive = projections.filter(({ additive }) => !additive);
  yield* sourceSlices(world, notAdditive, { ...whole, groups: world.tree.userAreas });
  for (const district of world.tree.divided) {
    const panels = country.map((panel) => partsOf(world, panel, district, 'people'));
    const most = district.detailed ? 100 : 16;
    const family = families[district.leaf] ?? (() => 1);
    const source = { panels, groups: district.groups, families: district.parts.map(() => family), most };
    yield* sourceSlices(world, projections, { ...source, areParts: true });
  }
  yield* ethnicProjections(world, country);
}

function* sourceSlices(world: World, of: readonly AgeMeasure[], source: Source): Generator<Slice> {
  for (const projection of of) {
    const series = world.suite.series[projection.series];
    if (series) yield* projectionSlices(world, series, projection, source);
  }
}

function* projectionSlices(
  world: World,
  series: SeriesManifest,
  projection: AgeMeasure,
  { panels, groups, families, areParts, most }: Source,
): Generator<Slice> {
  const told = groups.filter(({ area }) => isPublishedFor(world, series, area));
  if (told.length === 0) return;
  const rows = panels.map((panel) =>
    projection.additive ? unitRows(panel, projection, families, areParts) : [],
  );
  for (const breakdown of series.breakdowns ?? []) {
    const layout = layoutOf(scenarioCodes(world), breakdown, projection);
    if (!layout || layout.members.length > most) continue;
    for (const group of told) {
      const figures = panels.map((panel, scenario) => {
        const own = projection.additive
          ? added(rows[scenario] ?? [], group)
          : measured(panel, group.leaves, projection);
        return folded(own, layout.folding);
      });
      const key = { series: series.series, breakdown, area_id: group.area.area_id };
      yield scenarioSlice(world, key, layout.members, panels, figures);
    }
  }
}

/** Members of a breakdown, scenario by scenario; undefined when the projection cannot tell it. */
function layoutOf(
  scenarios: readonly string[],
  breakdown: string,
  { counted }: AgeMeasure,
): { members: string[]; folding: Folding } | undefined {
  const dimensions = breakdown.split(',');
  const own = dimensions.filter((name) => name !== 'SCENARIO');
  const folding = foldInto(counted, own.join(','));
  if (!folding || own.length === dimensions.length) return undefined;
  const codes = scenarios.flatMap((scenario) =>
    folding.members.map((member) => {
      const parts = member.split(',');
      return dimensions.map((name) => (name === 'SCENARIO' ? scenario : parts[own.indexOf(name)])).join(',');
    }),
  );
  return { members: codes, folding };
}

/** [period][split] of the people of some leaves. */
function measured(
  panel: Panel,
  leaves: readonly number[],
  { of }: AgeMeasure,
  family: Family = () => 1,
): number[] {
  const folding = foldInto(panel.members, 'AGE_5,SEX');
  if (!folding) throw new Error('Residents have no ages');
  const counts = sumOf(panel, leaves, folding);
  const width = folding.members.length;
  const year = (at: number) => counts.subarray(at * width, (at + 1) * width);
  return panel.periods.flatMap((period, at) => [
    ...of(year(at), at > 0 ? year(at - 1) : undefined, family(Number(period))),
  ]);
}

/**
 * [leaf][period][split] in whole numbers. Parts of a district are rounded together, each to what the running total gained,
 * so that they add up to the district.
 */
function unitRows(
  panel: Panel,
  projection: AgeMeasure,
  families: readonly Family[],
  together: boolean,
): number[][] {
  const rows = Array.from({ length: panel.leaves }, (_, leaf) =>
    measured(panel, [leaf], projection, families[leaf]),
  );
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
  const members = scenarioCodes(world).flatMap((scenario) =>
    ethnicGroups(world).map((group) => `${group},${scenario}`),
  );
  for (const group of world.tree.groups) {
    if (!isPublishedFor(world, series, group.area)) continue;
    const figures = panels.map((panel) => ethnicRows(world, panel, group));
    const key = { series: series.series, breakdown: 'ETHNICITY,SCENARIO', area_id: group.area.area_id };
    yield scenarioSlice(world, key, members, panels, figures);
  }
}

/** [period][ethnic group] */
function ethnicRows(world: World, panel: Panel, { leaves }: DrawnGroup): number[] {
  const folding = foldInto(panel.members, '');
  if (!folding) return [];
  const counts = leaves.map((leaf) => sumOf(panel, [leaf], folding));
  return panel.periods.flatMap((period, at) =>
    ethnicGroups(world).map((group) =>
      leaves.reduce(
        (sum, leaf, place) =>
          sum + Math.round((counts[place]?.[at] ?? 0) * ethnicShare(world, leaf, group, Number(period))),
        0,
      ),
    ),
  );
}
