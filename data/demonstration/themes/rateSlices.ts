import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import { figureOf, within } from '#data/demonstration/world/formula.ts';
import { along } from '#data/demonstration/world/levelPath.ts';
import type { PanelMember } from '#data/demonstration/world/panel.ts';
import type { RateProfile } from '#data/demonstration/world/profile.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import { chance, pulse, shortPace, swing, Wander } from '#data/demonstration/world/random.ts';
import { type Size, sizeOf } from '#data/demonstration/world/readings.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { wholeYears } from '#data/demonstration/world/yearsOfQuarters.ts';
import type { DemonstrationQuarters, SeriesManifest } from '#generated/types.ts';
import { combinations, limitsOf, type Moment, momentsOf, quarterMoments } from './simpleProfile.ts';
import { placesOf, siteSlices } from './siteSlices.ts';

/** Slices of a series of rates: leaves scaled so that the country has its level, larger areas as weighted means. */
export function* rateSlices(world: World, series: SeriesManifest, profile: RateProfile): Generator<Slice> {
  const { moments, ratesOf } = ratesIn(world, series, profile);
  for (const breakdown of ['', ...(series.breakdowns ?? [])]) {
    if (placesOf(world, breakdown).size > 0) {
      yield* siteSlices(world, series, breakdown, { profile, moments, ratesOf });
      continue;
    }
    const members = breakdown === '' ? [{}] : combinations(world, breakdown);
    for (const group of world.tree.groups) {
      if (!isPublishedFor(world, series, group.area)) continue;
      yield rateSlice(series, breakdown, group, moments, members, ratesOf(group), profile);
    }
  }
}

/** The rates of each period, and those of a group of leaves. */
interface Rates {
  moments: readonly Moment[];
  ratesOf(group: DrawnGroup): number[];
}

/** The rates of a series by its own profile, or the means of the quarters that its years are made of. */
export function ratesIn(world: World, series: SeriesManifest, profile: RateProfile): Rates {
  if (profile.quarters) return ratesOfQuarters(world, series, profile.quarters);
  const moments = momentsOf(series, profile);
  return { moments, ratesOf: profileRates(world, moments, profile) };
}

function profileRates(
  world: World,
  moments: readonly Moment[],
  profile: RateProfile,
): (group: DrawnGroup) => number[] {
  const size = sizeOf(world, profile.weight);
  const leaves = leafRates(world, moments, profile, size);
  return (group) => areaRates(world, group, moments, leaves, { size, profile });
}

/** Means of four quarters as published, so that who averages those finds the same. */
function ratesOfQuarters(
  world: World,
  { firstYear }: SeriesManifest,
  { of, yearEnds }: DemonstrationQuarters,
): Rates {
  const quarterly = world.profile.rates.find(({ series }) => of.includes(series));
  if (!quarterly) throw new Error(`No quarterly profile ${of.join(', ')}`);
  const own = quarterMoments(firstYear - 1, quarterly);
  const quartersOf = profileRates(world, own, quarterly);
  const rounded = 10 ** quarterly.decimals;
  const periods = own.map(({ period }) => period);
  const years = wholeYears(periods, yearEnds).filter(({ year }) => Number(year) >= firstYear);
  return {
    moments: years.map(({ year }) => ({ period: year, time: Number(year), season: 1 })),
    ratesOf(group) {
      const published = quartersOf(group).map((rate) => Math.round(rate * rounded));
      return years.map(
        ({ quarters }) =>
          quarters.reduce((sum, at) => sum + (published[at] ?? 0), 0) / (quarters.length * rounded),
      );
    },
  };
}

/** [leaf][moment] */
function leafRates(world: World, moments: readonly Moment[], profile: RateProfile, size: Size): number[][] {
  const { unrest = 0.04, like = profile.series } = profile;
  const limited = limitsOf(profile);
  const quarterly = moments.some(({ period }) => period.length > 4);
  const raw = world.tree.leaves.map(({ area_id }, leaf) => {
    const wander = new Wander(`${like} ${area_id}`);
    const usual = area_id === '' ? 1 : Math.exp(0.5 * unrest * swing(`${like} usual ${area_id}`));
    const restless = (time: number) => (quarterly ? pulse * wander.at(time, shortPace) : 0);
    return moments.map(
      ({ time }) =>
        figureOf(profile.factor ?? 1, within(world.scopes[leaf] ?? {}, { year: time })) *
        usual *
        Math.exp(unrest * (wander.at(time) + restless(time))),
    );
  });
  const means = moments.map(({ time }, at) => weightedMean(raw, raw.keys(), at, time, size));
  return raw.map((own) =>
    own.map((value, at) => {
      const { time = 0, season = 1 } = moments[at] ?? {};
      return limited((value / (means[at] ?? 1)) * along(profile.level ?? [], time) * season);
    }),
  );
}

function weightedMean(
  rates: number[][],
  leaves: Iterable<number>,
  at: number,
  time: number,
  size: Size,
): number {
  let [sum, all] = [0, 0];
  for (const leaf of leaves) {
    sum += (rates[leaf]?.[at] ?? 0) * size(leaf, time);
    all += size(leaf, time);
  }
  return all > 0 ? sum / all : Number.NaN;
}

function groupRates(
  { leaves }: DrawnGroup,
  moments: readonly Moment[],
  rates: number[][],
  size: Size,
): number[] {
  return moments.map(({ time }, at) => weightedMean(rates, leaves, at, time, size));
}

/** The rates of an area: the mean of its leaves, or the highest of a region's districts where the worst of them stands for it. */
function areaRates(
  world: World,
  group: DrawnGroup,
  moments: readonly Moment[],
  leaves: number[][],
  { size, profile }: { size: Size; profile: RateProfile },
): number[] {
  if (!profile.worst || group.area.area_type !== 'RC') return groupRates(group, moments, leaves, size);
  const inside = world.tree.groups.filter(
    ({ area, leaves: own }) => area.area_type === 'TA' && own.every((leaf) => group.leaves.includes(leaf)),
  );
  const rates = inside.map((district) => groupRates(district, moments, leaves, size));
  return moments.map((_, at) => Math.max(...rates.map((own) => own[at] ?? 0)));
}

/** Parts of a mean, such as incomes by source, that add up to it. */
function normalised(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

function rateSlice(
  { series }: SeriesManifest,
  breakdown: string,
  { area, leaves }: DrawnGroup,
  moments: readonly Moment[],
  members: readonly PanelMember[],
  rates: readonly number[],
  profile: RateProfile,
): Slice {
  // A mean of four quarters has their decimals and two more.
  const precision = 10 ** (profile.decimals + (profile.quarters && breakdown === '' ? 2 : 0));
  const limited = limitsOf(profile);
  const stray = leaves.length > 20 ? 0.01 : 0.06;
  const sharesIn = (known: RateProfile['above']) =>
    members.map(
      (member) => Object.entries(member).flatMap(([dimension, code]) => known?.[dimension]?.[code] ?? [])[0],
    );
  const [rests, above] = [sharesIn(profile.remainder), sharesIn(profile.above)];
  const drifts = members.map((member) => {
    const wander = new Wander(`${series} ${Object.values(member).join(' ')}`);
    // Parts stray from each other; the whole is the same as in any other series of it.
    const drift = breakdown === '' ? 0 : (profile.drift ?? 0);
    return moments.map(({ time }) => Math.exp(drift * wander.at(time)));
  });
  const raw = members.map((member) =>
    Object.entries(member).reduce((product, [dimension, code]) => {
      if (profile.remainder?.[dimension]) return product;
      const known = profile.splits?.[dimension]?.[code];
      const factor = typeof known === 'number' ? known : 0.75 + 0.5 * chance(`${dimension} ${code}`);
      return product * factor * Math.exp(stray * swing(`${series} ${area.area_id} ${code}`));
    }, 1),
  );
  const factors = profile.partsAddUp?.includes(breakdown) ? normalised(raw) : raw;
  const values = Float64Array.from(
    rates.flatMap((rate, at) =>
      factors.map((factor, part) => {
        const [rest, share] = [rests[part], above[part]];
        const value =
          share !== undefined
            ? rate + (100 - rate) * share
            : rest === undefined
              ? limited(rate * factor * (drifts[part]?.[at] ?? 1))
              : (100 - rate) * rest;
        return Math.round(value * precision) / precision;
      }),
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
