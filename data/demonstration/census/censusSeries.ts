import type { Slice } from '#data/contract/contract.ts';
import { demonstration, isPublishedFor } from '#data/demonstration/world/publication.ts';
import { chance } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { isHeldBack, roundToBase3 } from '#data/slices/randomRounding.ts';
import { statusCode } from '#data/slices/slice.ts';
import type { AreaManifest, CompiledIndicator, SeriesManifest } from '#generated/types.ts';
import { Census, indicatorsOf } from './census.ts';
import { affinities, type Crossing, crossCounts } from './censusCrossings.ts';
import { censusMeasures } from './censusMeasures.ts';

/** Counts of a leaf and year in the order of the columns; null: never asked. */
type LeafRow = (leaf: number, year: number) => (number | null)[];

interface Cut {
  breakdown: string;
  members: string[];
  years: readonly number[];
  row: LeafRow;
}

const normal = statusCode('A');
const suppressed = statusCode('Q');
/** Area types so large that no count tells of one person. */
const large = ['NZ', 'RC'];

/** Counts of the census: totals, breakdowns, crossings, and the medians and means that follow from them. */
export function* censusSeries(world: World): Generator<Slice> {
  const indicators = indicatorsOf(world);
  const series = world.suite.series.CENSUS_COUNT;
  const said = world.profile.census;
  if (!series?.years || !said || indicators.length === 0) return;
  const census = new Census(world, said);
  const years = series.years;
  yield* publishCut(world, series, totalCut(census, indicators, years));
  const crossed = new Set<string>();
  for (const indicator of indicators) {
    const asked = indicator.years ?? years;
    for (const breakdown of indicator.breakdowns)
      yield* publishCut(world, series, breakdownCut(world, census, breakdown, asked));
    for (const groups of indicator.crossings) {
      const cut = crossingCut(world, series, census, { indicator, groups, years: asked });
      // two topics crossed with each other are one crossing
      if (!crossed.has(cut.breakdown)) yield* publishCut(world, series, cut);
      crossed.add(cut.breakdown);
    }
  }
  yield* censusMeasures(world, census, years);
}

function totalCut(census: Census, indicators: readonly CompiledIndicator[], years: readonly number[]): Cut {
  const members = [...new Set(indicators.map(({ total }) => total))];
  const row: LeafRow = (leaf, year) => members.map((code) => census.total(code, leaf, year));
  return { breakdown: indicators[0]?.totals ?? '', members, years, row };
}

function breakdownCut(world: World, census: Census, breakdown: string, years: readonly number[]): Cut {
  const manifest = world.suite.dimensions[breakdown];
  const silent = manifest?.members.flatMap(({ code, unstated }) => (unstated ? [code] : [])) ?? [];
  const members = [...census.answersOf(breakdown), ...silent, manifest?.stated ?? ''];
  const row: LeafRow = (leaf, year) => {
    const counts = census.counts(breakdown, leaf, year);
    return [...counts.answers, ...silent.map(() => counts.silent), counts.stated];
  };
  return { breakdown, members, years, row };
}

function crossingCut(
  world: World,
  series: SeriesManifest,
  census: Census,
  { indicator, groups, years }: { indicator: CompiledIndicator; groups: string; years: readonly number[] },
): Cut {
  const { breakdowns, total } = indicator;
  const { dimensions } = world.suite;
  const answers = breakdowns[0] ?? '';
  const additive = [answers, groups].every((code) => dimensions[code]?.multiple !== true);
  const crossing: Crossing = { answers, groups, additive, grown: /15-years|employed/.test(total) };
  const likes = affinities(world, census, crossing);
  const code = [answers, groups].toSorted().join();
  const [first] = [answers, groups].toSorted();
  const pair = (group: string, answer: string) =>
    first === answers ? `${answer},${group}` : `${group},${answer}`;
  const alone = census.answersOf(answers);
  const codes = [...alone, dimensions[answers]?.stated ?? ''];
  const inGroups = census.answersOf(groups).flatMap((group) => codes.map((answer) => pair(group, answer)));
  const members = [...inGroups, ...alone.map((answer) => pair(dimensions[groups]?.stated ?? '', answer))];
  return {
    breakdown: code,
    members,
    years: years.filter((year) => year >= (series.breakdownsFrom?.[code] ?? 0)),
    row: (leaf, year) =>
      crossCounts(census, crossing, likes, leaf, year).flatMap(
        (cells): (number | null)[] => cells ?? codes.map(() => null),
      ),
  };
}

/** The slices of a cut: leaves added up to areas, then rounded and withheld as counts of people are. */
function* publishCut(world: World, series: SeriesManifest, cut: Cut): Generator<Slice> {
  if (cut.years.length === 0 || cut.members.length === 0) return;
  const width = cut.members.length;
  const ofLeaves = world.tree.leaves.map((_, leaf) => leafFigures(cut, leaf));
  for (const { area, leaves } of world.tree.groups) {
    if (!isPublishedFor(world, series, area)) continue;
    const sums = new Float64Array(cut.years.length * width).fill(Number.NaN);
    for (const leaf of leaves) addTo(sums, ofLeaves[leaf] ?? new Float64Array());
    yield sliceOf(series, cut, area, sums);
  }
}

/** Counts of a leaf, [year][member]. */
function leafFigures({ years, members, row }: Cut, leaf: number): Float64Array {
  const figures = new Float64Array(years.length * members.length);
  for (const [at, year] of years.entries()) {
    const counts = row(leaf, year);
    for (let member = 0; member < members.length; member++)
      figures[at * members.length + member] = counts[member] ?? Number.NaN;
  }
  return figures;
}

/** Adds figures to sums; where nobody was asked nothing is known. */
function addTo(sums: Float64Array, figures: Float64Array): void {
  for (let cell = 0; cell < figures.length; cell++) {
    const figure = figures[cell] ?? Number.NaN;
    const sum = sums[cell] ?? Number.NaN;
    if (!Number.isNaN(figure)) sums[cell] = Number.isNaN(sum) ? figure : sum + figure;
  }
}

function sliceOf(
  series: SeriesManifest,
  { breakdown, members, years }: Cut,
  { area_id, area_type }: AreaManifest,
  sums: Float64Array,
): Slice {
  const own = Math.floor(chance(`${breakdown} ${area_id}`) * 2 ** 32);
  const isSmall = !large.includes(area_type);
  const statuses = new Uint8Array(sums.length);
  const values = new Float64Array(sums.length).fill(Number.NaN);
  for (let cell = 0; cell < sums.length; cell++) {
    const count = sums[cell] ?? Number.NaN;
    if (Number.isNaN(count)) continue;
    const hidden = isSmall && isHeldBack(count);
    statuses[cell] = hidden ? suppressed : normal;
    if (!hidden) values[cell] = roundToBase3(count, own ^ Math.imul(cell + 1, 0x85ebca6b));
  }
  return {
    series: series.series,
    breakdown,
    area_id,
    periods: years.map(String),
    members,
    values,
    statuses,
    datasets: [demonstration],
  };
}
