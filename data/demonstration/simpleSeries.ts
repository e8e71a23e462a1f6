import type { SeriesManifest } from '../../generated/types.ts';
import type { Slice } from '../contract.ts';
import type { AreaProfile } from './areaProfiles.ts';
import type { AreaGroup, Leaf } from './areaTree.ts';
import { type Base, bases, type Size } from './bases.ts';
import { along, type Path } from './nationalLevels.ts';
import { apportion, cellAt, type Panel, type PanelMember, panel } from './panel.ts';
import { demonstration, isPublishedFor, publish, statusesOf } from './publication.ts';
import { chance, swing, Wander } from './random.ts';
import { centreOf } from './smallAreaProfiles.ts';
import { quartersBetween, type World, yearsBetween } from './world.ts';

interface SimpleProfile {
  series: string;
  /** national level by year; quarters stand at the middle of their three months, e.g. 2024.125 */
  level: Path;
  /** how far an area strays from its usual place, as a share */
  unrest?: number;
  /** factors of the four quarters; they should average 1 */
  season?: readonly [number, number, number, number];
  /** last period where it is not the usual one */
  last?: string;
  /** mapping years and the like, instead of every year */
  years?: readonly number[];
}

/** A series of counts or amounts: the national level spread over areas, then divided by the breakdowns. */
export interface CountProfile extends SimpleProfile {
  per: Base;
  /** what an area has per unit of its base against the country */
  factor?: (profile: AreaProfile, year: number) => number;
  /** decimals of the finest part; sums are exact at this precision */
  decimals?: number;
  /** dimension → code → weight of the part */
  splits?: Splits;
}

/** A series of rates, prices or scores: the national level bent by what areas are like; means are weighted. */
export interface RateProfile extends SimpleProfile {
  weight: Base;
  /** the area's rate against the country's */
  factor: (profile: AreaProfile, year: number) => number;
  decimals: number;
  limits?: readonly [least: number, most: number];
  /** dimension → code → the part's rate against the whole's */
  splits?: Splits;
}

type Splits = Record<string, Record<string, number | ((profile: AreaProfile) => number)>>;

const lastYear = 2024;
const lastQuarter = '2024-Q3';

interface Moment {
  period: string;
  time: number;
  season: number;
}

function momentsOf(
  { frequency, firstYear }: SeriesManifest,
  { last, years, season }: SimpleProfile,
): Moment[] {
  if (frequency === 'Q') {
    return quartersBetween(firstYear, last ?? lastQuarter).map(({ period, time, quarter }) => ({
      period,
      time,
      season: season?.[quarter - 1] ?? 1,
    }));
  }
  const all = years ?? yearsBetween(firstYear, Number(last ?? lastYear));
  return all.map((year) => ({ period: String(year), time: year, season: 1 }));
}

/** Slices of a series of counts. */
export function* countSlices(world: World, series: SeriesManifest, profile: CountProfile): Generator<Slice> {
  const scale = 10 ** (profile.decimals ?? 0);
  const totals = countTotals(world, series, profile, scale);
  const whole: SeriesManifest = { ...series, breakdowns: [] };
  const parts = ({ leaf, parts: areas }: World['tree']['divided'][number]) =>
    splitPanel(
      rowOf(totals, leaf),
      areas.length,
      areas.map(
        (area) =>
          area.population *
          (profile.per === 'jobs' ? centreOf(area) : 0.8 + 0.4 * chance(`${series.series} ${area.area_id}`)),
      ),
    );
  yield* publish(world, whole, { panel: totals, scale, parts });
  for (const breakdown of series.breakdowns ?? []) {
    const split = dividedPanel(world, totals, series, breakdown, profile.splits ?? {});
    yield* publish(world, { ...series, breakdowns: [breakdown] }, { panel: split, scale }, [breakdown]);
  }
}

/** One leaf of a panel. */
function rowOf(source: Panel, leaf: number): Panel {
  const from = cellAt(source, leaf, 0);
  return {
    ...source,
    leaves: 1,
    quanta: source.quanta.slice(from, from + source.periods.length * source.members.length),
  };
}

/** A panel of one leaf divided among parts by fixed weights. */
function splitPanel(source: Panel, parts: number, weights: readonly number[]): Panel {
  const divided = panel(parts, source.periods, source.members);
  const given = new Float64Array(parts);
  for (let cell = 0; cell < source.quanta.length; cell++) {
    apportion(source.quanta[cell] ?? 0, weights, given);
    given.forEach((value, part) => {
      divided.quanta[part * source.quanta.length + cell] = value;
    });
  }
  return divided;
}

/** Leaf totals of a series of counts, in quanta. */
export function countTotals(
  world: World,
  series: SeriesManifest,
  profile: CountProfile,
  scale: number,
): Panel {
  const { leaves, scale: share } = world.tree;
  const moments = momentsOf(series, profile);
  const made = panel(
    leaves.length,
    moments.map(({ period }) => period),
    [{}],
  );
  const size = world.part(bases)[profile.per];
  const unrest = profile.unrest ?? 0.05;
  const wanders = leaves.map(({ area_id }) => new Wander(`${profile.series} ${area_id}`));
  moments.forEach(({ time, season }, at) => {
    const weights = leaves.map(
      (leaf, leafAt) =>
        size(leafAt, time) *
        usual(profile.series, leaf, profile.factor?.(leaf.profile, time) ?? 1) *
        Math.exp(unrest * (wanders[leafAt]?.at(time) ?? 0)),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    const level = along(profile.level, time) * season * share * scale;
    weights.forEach((weight, leaf) => {
      made.quanta[cellAt(made, leaf, at)] = all > 0 ? Math.round((level * weight) / all) : 0;
    });
  });
  return made;
}

/** The factor of an area with a lasting peculiarity of its own. */
const usual = (series: string, { area_id }: Leaf, factor: number): number =>
  area_id === '' ? 0 : factor * Math.exp(0.06 * swing(`${series} usual ${area_id}`));

/** Leaf totals divided by every combination of the breakdown's members. */
function dividedPanel(
  world: World,
  totals: Panel,
  series: SeriesManifest,
  breakdown: string,
  splits: Splits,
): Panel {
  const members = combinations(world, breakdown);
  const made = panel(totals.leaves, totals.periods, members);
  const weights = new Float64Array(members.length);
  world.tree.leaves.forEach(({ area_id, profile }, leaf) => {
    members.forEach((member, at) => {
      weights[at] = Object.entries(member).reduce((product, [dimension, code]) => {
        const known = splits[dimension]?.[code] ?? 0.5 + chance(`${dimension} ${code}`);
        const weight = typeof known === 'number' ? known : known(profile);
        return product * weight * Math.exp(0.12 * swing(`${series.series} ${area_id} ${code}`));
      }, 1);
    });
    totals.periods.forEach((_, period) => {
      apportion(
        totals.quanta[cellAt(totals, leaf, period)] ?? 0,
        weights,
        made.quanta,
        cellAt(made, leaf, period),
      );
    });
  });
  return made;
}

function combinations({ suite }: World, breakdown: string): PanelMember[] {
  return breakdown.split(',').reduce<PanelMember[]>(
    (members, dimension) => {
      const codes = suite.dimensions[dimension]?.members.map(({ code }) => code) ?? [];
      return members.flatMap((member) => codes.map((code) => ({ ...member, [dimension]: code })));
    },
    [{}],
  );
}

/** Slices of a series of rates: leaves scaled so that the country has its level, larger areas as weighted means. */
export function* rateSlices(world: World, series: SeriesManifest, profile: RateProfile): Generator<Slice> {
  const moments = momentsOf(series, profile);
  const size = world.part(bases)[profile.weight];
  const rates = leafRates(world, moments, profile, size);
  for (const breakdown of ['', ...(series.breakdowns ?? [])]) {
    const members = breakdown === '' ? [{}] : combinations(world, breakdown);
    for (const group of world.tree.groups) {
      if (!isPublishedFor(world, series, group.area)) continue;
      const own = groupRates(group, moments, rates, size);
      yield rateSlice(series, breakdown, group, moments, members, own, profile);
    }
  }
}

/** [leaf][moment] */
function leafRates(world: World, moments: readonly Moment[], profile: RateProfile, size: Size): number[][] {
  const { leaves } = world.tree;
  const [least, most] = profile.limits ?? [0, Number.POSITIVE_INFINITY];
  const raw = leaves.map((leaf) => {
    const wander = new Wander(`${profile.series} ${leaf.area_id}`);
    return moments.map(({ time }) => {
      const peculiar =
        leaf.area_id === ''
          ? 1
          : Math.exp(0.5 * (profile.unrest ?? 0.04) * swing(`${profile.series} usual ${leaf.area_id}`));
      return (
        profile.factor(leaf.profile, time) * peculiar * Math.exp((profile.unrest ?? 0.04) * wander.at(time))
      );
    });
  });
  return raw.map((own) =>
    own.map((value, at) => {
      const { time = 0, season = 1 } = moments[at] ?? {};
      let [sum, all] = [0, 0];
      raw.forEach((other, leaf) => {
        sum += (other[at] ?? 0) * size(leaf, time);
        all += size(leaf, time);
      });
      return Math.min(most, Math.max(least, (value / (sum / all)) * along(profile.level, time) * season));
    }),
  );
}

function groupRates(
  { leaves }: AreaGroup,
  moments: readonly Moment[],
  rates: number[][],
  size: Size,
): number[] {
  return moments.map(({ time }, at) => {
    let [sum, all] = [0, 0];
    for (const leaf of leaves) {
      sum += (rates[leaf]?.[at] ?? 0) * size(leaf, time);
      all += size(leaf, time);
    }
    return all > 0 ? sum / all : Number.NaN;
  });
}

function rateSlice(
  { series }: SeriesManifest,
  breakdown: string,
  { area, leaves }: AreaGroup,
  moments: readonly Moment[],
  members: readonly PanelMember[],
  rates: readonly number[],
  { decimals, limits, splits = {} }: RateProfile,
): Slice {
  const precision = 10 ** decimals;
  const [least, most] = limits ?? [0, Number.POSITIVE_INFINITY];
  const factors = members.map((member) =>
    Object.entries(member).reduce((product, [dimension, code]) => {
      const known = splits[dimension]?.[code] ?? 0.75 + 0.5 * chance(`${dimension} ${code}`);
      const factor = typeof known === 'number' ? known : 1;
      return (
        product *
        factor *
        Math.exp((leaves.length > 20 ? 0.01 : 0.06) * swing(`${series} ${area.area_id} ${code}`))
      );
    }, 1),
  );
  const values = Float64Array.from(
    rates.flatMap((rate) =>
      factors.map(
        (factor) => Math.round(Math.min(most, Math.max(least, rate * factor)) * precision) / precision,
      ),
    ),
  );
  return {
    series,
    breakdown,
    area_id: area.area_id,
    periods: moments.map(({ period }) => period),
    members: members.map((member) => Object.values(member).join(',')),
    values,
    statuses: statusesOf(values, members.length),
    datasets: [demonstration],
  };
}
