import type { SeriesManifest } from '../../generated/types.ts';
import type { Slice } from '../contract.ts';
import { statusCode } from '../slices/slice.ts';
import { medianAge } from './ageMeasures.ts';
import type { AreaGroup, Leaf } from './areaTree.ts';
import { ageShares, along, type Path } from './nationalLevels.ts';
import { apportion, cellAt, foldInto, type Panel, panel, sumOf } from './panel.ts';
import { ages, population, populationParts } from './population.ts';
import { naturalIncrease } from './populationChange.ts';
import { demonstration, isPublishedFor } from './publication.ts';
import { swing } from './random.ts';
import { type World, yearsBetween } from './world.ts';

const baseYear = 2023;
const horizon = 2053;
const projectedYears = yearsBetween(baseYear, horizon);
/** Historical residents are told in the same series, as a scenario of their own. */
const history = 'H';
const scenarios: Record<string, Path> = {
  PP_LO: [
    [2023, 5223],
    [2033, 5480],
    [2043, 5540],
    [2053, 5410],
  ],
  PP_ME: [
    [2023, 5223],
    [2033, 5760],
    [2043, 6140],
    [2053, 6430],
  ],
  PP_HI: [
    [2023, 5223],
    [2033, 6060],
    [2043, 6790],
    [2053, 7510],
  ],
};
/** Per cent of residents in each age group in 2053. */
const lateShares = [4.8, 5, 5.2, 5.5, 6.1, 6.4, 6.6, 6.5, 6.3, 6.2, 6.4, 6.5, 6.5, 5.8, 5.1, 4.7, 4, 3.9];
/** Households per resident of an age group. */
const headship = [
  0, 0, 0, 0.02, 0.19, 0.33, 0.41, 0.46, 0.49, 0.51, 0.53, 0.54, 0.56, 0.58, 0.6, 0.62, 0.64, 0.58,
];
const householdTypes = { COUPLE: 29, TWOPARENT: 28, ONEPARENT: 11, ONEPERSON: 24, OTHER: 8 };

/** Residents by age and sex for one scenario; whole people, leaf by leaf. */
function projected(world: World, scenario: string): Panel {
  const past = world.part(population);
  if (scenario === history) return { ...past, ...upTo(past, String(baseYear)) };
  const { leaves } = world.tree;
  const made = panel(leaves.length, projectedYears.map(String), past.members);
  const baseAt = past.periods.indexOf(String(baseYear));
  const width = past.members.length;
  const base = leaves.map((_, leaf) =>
    past.quanta.subarray(cellAt(past, leaf, baseAt), cellAt(past, leaf, baseAt) + width),
  );
  const counts = base.map((own) => own.reduce((sum, value) => sum + value, 0));
  const nation = counts.reduce((sum, value) => sum + value, 0);
  projectedYears.forEach((year, at) => {
    const level =
      (nation * along(scenarios[scenario] ?? [], year)) / along(scenarios[scenario] ?? [], baseYear);
    const weights = leaves.map(
      (leaf, leafAt) => (counts[leafAt] ?? 0) * Math.exp(lean(leaf) * (year - baseYear)),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    leaves.forEach((_, leaf) => {
      const shape = Float64Array.from(
        base[leaf] ?? [],
        (count, member) => count * ageing(Math.floor(member / 2), year),
      );
      const total =
        year === baseYear ? (counts[leaf] ?? 0) : Math.round((level * (weights[leaf] ?? 0)) / all);
      apportion(total, shape, made.quanta, cellAt(made, leaf, at));
    });
  });
  return made;
}

/** Growth a year beyond the nation's: what grew goes on growing, less and less. */
const lean = ({ area_id, profile }: Leaf): number =>
  0.3 * (Math.log(profile.growth) / 28 - 0.0125) + 0.0008 * swing(`lean ${area_id}`);

/** How a national age group grows beyond all ages by a year. */
function ageing(age: number, year: number): number {
  const now = ageShares[2024]?.[age] ?? 1;
  return along(
    [
      [baseYear, 1],
      [horizon, (lateShares[age] ?? now) / now],
    ],
    year,
  );
}

function upTo({ periods, members, quanta, leaves }: Panel, last: string): Pick<Panel, 'periods' | 'quanta'> {
  const kept = periods.indexOf(last) + 1;
  const rows = kept * members.length;
  const cut = new Float64Array(leaves * rows);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const from = leaf * periods.length * members.length;
    cut.set(quanta.subarray(from, from + rows), leaf * rows);
  }
  return { periods: periods.slice(0, kept), quanta: cut };
}

/** What a projection says of the people of an area in one year; `before` are those of the year before. */
type Measure = (
  counts: Float64Array,
  before: Float64Array | undefined,
  area: AreaGroup,
) => number | readonly number[];

const sum = (counts: ArrayLike<number>): number => {
  let all = 0;
  for (let at = 0; at < counts.length; at++) all += counts[at] ?? 0;
  return all;
};
const byAge = (counts: Float64Array): number[] =>
  ages.map((_, age) => (counts[age * 2] ?? 0) + (counts[age * 2 + 1] ?? 0));
const natural = (counts: Float64Array): number => Math.round(naturalIncrease(counts, 0.99));

interface Projection {
  series: string;
  /** measured for each leaf and added up; otherwise measured on the added people */
  additive: boolean;
  measure: Measure;
  /** second dimension of the breakdown and its codes */
  dimension?: { name: string; codes: readonly string[] };
}

const projections: readonly Projection[] = [
  { series: 'PP_POP', additive: true, measure: sum },
  { series: 'PP_AGE', additive: true, measure: byAge, dimension: { name: 'AGE_5', codes: ages } },
  { series: 'PP_MEDIAN_AGE', additive: false, measure: (counts) => medianAge(byAge(counts)) },
  {
    series: 'PP_NATURAL',
    additive: true,
    measure: (counts, before) => (before ? natural(before) : Number.NaN),
  },
  {
    series: 'PP_MIGRATION',
    additive: true,
    measure: (counts, before) => (before ? sum(counts) - sum(before) - natural(before) : Number.NaN),
  },
  { series: 'PP_HH', additive: true, measure: (counts) => households(counts) },
  {
    series: 'PP_HH_SIZE',
    additive: false,
    measure: (counts) => Math.round((100 * 0.98 * sum(counts)) / households(counts)) / 100,
  },
  {
    series: 'PP_HH_TYPE',
    additive: true,
    measure: (counts) => {
      const parts = new Float64Array(Object.keys(householdTypes).length);
      apportion(households(counts), Object.values(householdTypes), parts);
      return [...parts];
    },
    dimension: { name: 'HOUSEHOLD_TYPE', codes: Object.keys(householdTypes) },
  },
];

function households(counts: Float64Array): number {
  return Math.round(byAge(counts).reduce((all, count, age) => all + count * (headship[age] ?? 0), 0));
}

/** Every projection series, scenario by scenario in one slice. */
export function* projectionSeries(world: World): Generator<Slice> {
  const codes = [...Object.keys(scenarios), history];
  const whole = codes.map((scenario) => projected(world, scenario));
  const sources = [
    { panels: whole, groups: world.tree.groups },
    ...world.tree.divided.map((district) => ({
      panels: whole.map((one) => populationParts(one, district)),
      groups: district.groups,
    })),
  ];
  for (const projection of projections) {
    const series = world.suite.series[projection.series];
    if (!series) continue;
    for (const { panels, groups } of sources) {
      for (const group of groups) {
        if (!isPublishedFor(world, series, group.area)) continue;
        for (const breakdown of series.breakdowns ?? []) {
          const slice = projectionSlice(series, breakdown, projection, codes, panels, group);
          if (slice) yield slice;
        }
      }
    }
  }
  yield* ethnicProjections(world, codes, whole);
}

function projectionSlice(
  { series }: SeriesManifest,
  breakdown: string,
  projection: Projection,
  codes: readonly string[],
  panels: readonly Panel[],
  group: AreaGroup,
): Slice | undefined {
  const dimensions = breakdown.split(',');
  const splits =
    projection.dimension && dimensions.includes(projection.dimension.name)
      ? projection.dimension.codes
      : [''];
  if (dimensions.length !== (splits.length > 1 ? 2 : 1) || !dimensions.includes('SCENARIO')) return undefined;
  const members = codes.flatMap((code) =>
    splits.map((split) => dimensions.map((name) => (name === 'SCENARIO' ? code : split)).join(',')),
  );
  const figures = panels.map((source) => measuredRows(source, group, projection, splits.length));
  return scenarioSlice(
    { series, breakdown, area_id: group.area.area_id },
    members,
    codes,
    panels,
    splits.length,
    figures,
  );
}

/** [period][split] of one scenario. */
function measuredRows(
  source: Panel,
  group: AreaGroup,
  { additive, measure }: Projection,
  splits: number,
): number[] {
  const folding = foldInto(source.members, 'AGE_5,SEX');
  if (!folding) throw new Error('Residents have no ages');
  const width = folding.members.length;
  const of = (leaves: readonly number[]): number[] => {
    const counts = sumOf(source, leaves, folding);
    const year = (at: number) => counts.subarray(at * width, (at + 1) * width);
    return source.periods.flatMap((_, at) => {
      const measured = measure(year(at), at > 0 ? year(at - 1) : undefined, group);
      const list = typeof measured === 'number' ? [measured] : measured;
      return splits === 1 ? [sum(list)] : [...list];
    });
  };
  if (!additive) return of(group.leaves);
  const rows = group.leaves.map((leaf) => of([leaf]));
  return (rows[0] ?? []).map((_, cell) => rows.reduce((all, row) => all + (row[cell] ?? 0), 0));
}

const normal = statusCode('A');
const forecast = statusCode('F');

/** One slice from rows of each scenario; scenarios have years of their own. */
function scenarioSlice(
  key: Pick<Slice, 'series' | 'breakdown' | 'area_id'>,
  members: readonly string[],
  codes: readonly string[],
  panels: readonly Panel[],
  splits: number,
  figures: readonly (readonly number[])[],
): Slice {
  const periods = [...new Set(panels.flatMap((source) => source.periods))].sort();
  const values = new Float64Array(periods.length * members.length).fill(Number.NaN);
  const statuses = new Uint8Array(values.length);
  codes.forEach((code, scenario) => {
    panels[scenario]?.periods.forEach((period, at) => {
      for (let split = 0; split < splits; split++) {
        const value = figures[scenario]?.[at * splits + split] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        const cell = periods.indexOf(period) * members.length + scenario * splits + split;
        values[cell] = value;
        statuses[cell] = code === history || Number(period) <= baseYear ? normal : forecast;
      }
    });
  });
  return { ...key, periods, members, values, statuses, datasets: [demonstration] };
}

const ethnicGroups = ['ETH_MAO', 'ETH_PAC', 'ETH_ASI', 'ETH_EUR'] as const;

/** Residents of each ethnic group: shares of the area's people that shift over the years. */
function* ethnicProjections(
  world: World,
  codes: readonly string[],
  panels: readonly Panel[],
): Generator<Slice> {
  const series = world.suite.series.PP_ETH;
  if (!series?.breakdowns?.includes('ETHNICITY,SCENARIO')) return;
  const members = codes.flatMap((code) => ethnicGroups.map((group) => `${group},${code}`));
  const key = { series: series.series, breakdown: 'ETHNICITY,SCENARIO' };
  for (const group of world.tree.groups) {
    if (!isPublishedFor(world, series, group.area)) continue;
    const figures = panels.map((source) => ethnicRows(world, source, group));
    yield scenarioSlice(
      { ...key, area_id: group.area.area_id },
      members,
      codes,
      panels,
      ethnicGroups.length,
      figures,
    );
  }
}

function ethnicRows({ tree }: World, source: Panel, group: AreaGroup): number[] {
  const folding = foldInto(source.members, '');
  if (!folding) return [];
  const rows = group.leaves.map((leaf) => ({
    counts: sumOf(source, [leaf], folding),
    profile: tree.leaves[leaf]?.profile,
  }));
  return source.periods.flatMap((period, at) =>
    ethnicGroups.map((name) =>
      rows.reduce(
        (all, { counts, profile }) =>
          all + Math.round((counts[at] ?? 0) * ethnicShare(name, profile, Number(period))),
        0,
      ),
    ),
  );
}

function ethnicShare(
  name: (typeof ethnicGroups)[number],
  profile: Leaf['profile'] | undefined,
  year: number,
): number {
  const { maori = 18, pacific = 6, asian = 9 } = profile ?? {};
  const later = (year - 2023) / 30;
  if (name === 'ETH_MAO') return Math.min(0.92, (maori * (1 + 0.22 * later)) / 100);
  if (name === 'ETH_PAC') return Math.min(0.8, (pacific * (1 + 0.32 * later)) / 100);
  if (name === 'ETH_ASI') return Math.min(0.8, (asian * (1 + 0.75 * later)) / 100);
  return Math.max(0.15, Math.min(0.94, (96 - 0.35 * maori - 0.55 * pacific - 0.9 * asian - 6 * later) / 100));
}
