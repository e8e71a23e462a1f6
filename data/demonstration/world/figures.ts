import type { Slice } from '#data/contract/contract.ts';
import type { DemonstrationFigures, SeriesManifest } from '#generated/types.ts';
import type { DividedDistrict } from './areaTree.ts';
import { figureOf, within } from './formula.ts';
import { foldInto, type Panel, sumOf } from './panel.ts';
import { partsOf } from './panels.ts';
import { worldYears } from './periods.ts';
import {
  demonstration,
  isPublishedFor,
  type Publication,
  publishWorld,
  type SliceContext,
  statusesOf,
} from './publication.ts';
import type { World } from './world.ts';

/** The slices of every series that the profile has panels for: each breakdown from the first panel that knows it. */
export function* panelFigures(world: World): Generator<Slice> {
  for (const figures of world.profile.figures) {
    const series = world.suite.series[figures.series];
    if (!series) continue;
    if (figures.nation === undefined) yield* seriesFigures(world, series, figures);
    else yield* nationalFigures(world, series, figures);
  }
}

function* seriesFigures(
  world: World,
  series: SeriesManifest,
  { panels = [], small, scale = 1, hides, among }: DemonstrationFigures,
): Generator<Slice> {
  const of = panels.map((name) => world.panel(name));
  const all = ['', ...(series.breakdowns ?? [])];
  const bySource = Map.groupBy(all, (breakdown) => of.find(({ members }) => foldInto(members, breakdown)));
  for (const [source, breakdowns] of bySource) {
    if (!source) continue;
    const known = new Map<DividedDistrict, Panel>();
    const parts = (district: DividedDistrict): Panel => {
      const made = known.get(district) ?? partsOf(world, source, district, small ?? '');
      known.set(district, made);
      return made;
    };
    const publication: Publication = {
      panel: source,
      scale,
      ...(small !== undefined && { parts }),
      ...(hides && { hides: world.part(hidesFewJobs) }),
    };
    if (among) for (const breakdown of breakdowns) yield* shares(world, series, { source, breakdown, among });
    else yield* publishWorld(world, series, publication, breakdowns);
  }
}

/** Figures of the country alone. */
function* nationalFigures(
  { tree, everywhere }: World,
  { series }: SeriesManifest,
  { nation = 0, years: [first = 0, last = first] = [] }: DemonstrationFigures,
): Generator<Slice> {
  const country = tree.groups.find(({ area }) => area.area_type === 'NZ');
  if (!country) return;
  const years = worldYears(first, last);
  const values = Float64Array.from(years, (year) => figureOf(nation, within(everywhere, { year })));
  const key = { series, breakdown: '', area_id: country.area.area_id };
  const periods = years.map(String);
  yield {
    ...key,
    periods,
    members: [''],
    values,
    statuses: statusesOf(values, 1),
    datasets: [demonstration],
  };
}

/** Jobs so few that they would tell on someone. */
const tooFew = 5;

/** Hides industry cells of districts, local boards and small areas with very few jobs, in figures of jobs and of GDP. */
function hidesFewJobs(world: World): NonNullable<Publication['hides']> {
  const jobs = world.panel('jobs');
  const parts = new Map(
    world.tree.divided.map((district) => [district, partsOf(world, jobs, district, 'industries')]),
  );
  const isSmall = (breakdown: string) => ['IND_L1', 'IND_54', 'IND_GHG'].includes(breakdown);
  return ({ group, folding, district }: SliceContext) => {
    const { breakdown, places } = folding;
    const isDetailed = breakdown === 'IND_54' && ['TA', 'LB'].includes(group.area.area_type);
    if (!(district ? isSmall(breakdown) : isDetailed)) return undefined;
    const work = district ? parts.get(district) : jobs;
    if (!work) return undefined;
    const counts = sumOf(work, group.leaves, { ...folding, places: places.subarray(0, work.members.length) });
    return (cell) => (counts[cell] ?? 0) > 0 && (counts[cell] ?? 0) <= tooFew;
  };
}

/** Per cent of all who are among some members of a dimension, to a tenth. */
function* shares(
  world: World,
  { series, areaTypes }: SeriesManifest,
  of: { source: Panel; breakdown: string; among: NonNullable<DemonstrationFigures['among']> },
): Generator<Slice> {
  const { source, breakdown, among } = of;
  const whole = foldInto(source.members, breakdown);
  if (!whole) return;
  const isPart = source.members.map((member) => among.members.includes(member[among.dimension] ?? ''));
  const part = { ...whole, places: whole.places.map((place, at) => (isPart[at] ? place : -1)) };
  for (const { area, leaves } of world.tree.groups) {
    if (!isPublishedFor(world, { areaTypes }, area)) continue;
    const passed = sumOf(source, leaves, part);
    const values = sumOf(source, leaves, whole).map((all, cell) =>
      all > 0 ? Math.round((1000 * (passed[cell] ?? 0)) / all) / 10 : Number.NaN,
    );
    yield {
      series,
      breakdown,
      area_id: area.area_id,
      periods: source.periods,
      members: whole.members,
      values,
      statuses: statusesOf(values, whole.members.length),
      datasets: [demonstration],
    };
  }
}
