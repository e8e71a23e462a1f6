import type { SeriesManifest } from '../../generated/types.ts';
import type { Slice } from '../contract.ts';
import type { AreaGroup } from './areaTree.ts';
import { ethnicGroups, ethnicShare } from './ethnicity.ts';
import { foldInto, type Panel, sumOf } from './panel.ts';
import { populationParts } from './population.ts';
import { projected, scenarioCodes } from './projectedPopulation.ts';
import { type Projection, projections } from './projectionMeasures.ts';
import { isPublishedFor } from './publication.ts';
import { scenarioSlice } from './scenarioSlice.ts';
import type { World } from './world.ts';

/** The people of each scenario and the areas to be told of: those of the country, or of one divided district. */
interface Source {
  panels: readonly Panel[];
  groups: readonly AreaGroup[];
  areParts: boolean;
}

/** Every projection series, all scenarios of an area in one slice. */
export function* projectionSeries(world: World): Generator<Slice> {
  const country = scenarioCodes.map((scenario) => projected(world, scenario));
  const sources: Source[] = [
    { panels: country, groups: world.tree.groups, areParts: false },
    ...world.tree.divided
      .filter(({ detailed }) => detailed)
      .map((district) => ({
        panels: country.map((panel) => populationParts(panel, district)),
        groups: district.groups,
        areParts: true,
      })),
  ];
  for (const projection of projections) {
    const series = world.suite.series[projection.series];
    if (!series) continue;
    for (const source of sources) yield* projectionSlices(world, series, projection, source);
  }
  yield* ethnicProjections(world, country);
}

function* projectionSlices(
  world: World,
  series: SeriesManifest,
  projection: Projection,
  { panels, groups, areParts }: Source,
): Generator<Slice> {
  const rows = panels.map((panel) => (projection.additive ? unitRows(panel, projection, areParts) : []));
  for (const breakdown of series.breakdowns ?? []) {
    const layout = layoutOf(breakdown, projection);
    if (!layout) continue;
    for (const group of groups) {
      if (!isPublishedFor(world, series, group.area)) continue;
      const figures = panels.map((panel, scenario) => {
        const own = projection.additive
          ? added(rows[scenario] ?? [], group)
          : measured(panel, group.leaves, projection);
        return layout.folds ? folded(own, projection) : own;
      });
      const key = { series: series.series, breakdown, area_id: group.area.area_id };
      yield scenarioSlice(key, layout.members, panels, figures);
    }
  }
}

/** Members of a breakdown, scenario by scenario; undefined when the projection cannot tell it. */
function layoutOf(
  breakdown: string,
  { dimension }: Projection,
): { members: string[]; folds: boolean } | undefined {
  const dimensions = breakdown.split(',');
  const isSplit = dimension !== undefined && dimensions.includes(dimension.name);
  if (!dimensions.includes('SCENARIO') || dimensions.length !== (isSplit ? 2 : 1)) return undefined;
  const splits = isSplit ? dimension.codes : [''];
  const members = scenarioCodes.flatMap((scenario) =>
    splits.map((split) => dimensions.map((name) => (name === 'SCENARIO' ? scenario : split)).join(',')),
  );
  return { members, folds: !isSplit && dimension !== undefined };
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

function added(rows: readonly number[][], { leaves }: AreaGroup): number[] {
  return (rows[0] ?? []).map((_, cell) => leaves.reduce((all, leaf) => all + (rows[leaf]?.[cell] ?? 0), 0));
}

/** The splits of each period added up. */
function folded(figures: readonly number[], { dimension }: Projection): number[] {
  const width = dimension?.codes.length ?? 1;
  return Array.from({ length: figures.length / width }, (_, at) =>
    figures.slice(at * width, (at + 1) * width).reduce((all, value) => all + value, 0),
  );
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
function ethnicRows({ tree }: World, panel: Panel, { leaves }: AreaGroup): number[] {
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
