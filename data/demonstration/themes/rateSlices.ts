import type { Slice } from '#data/contract/contract.ts';
import type { DrawnGroup } from '#data/demonstration/world/areaTree.ts';
import { along } from '#data/demonstration/world/nationalLevels.ts';
import type { PanelMember } from '#data/demonstration/world/panel.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import { chance, pulse, shortPace, swing, Wander } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { bases, type Size } from './bases.ts';
import { combinations, limitsOf, type Moment, momentsOf, type RateProfile } from './simpleProfile.ts';
import { placesOf, siteSlices } from './siteSlices.ts';

/** Slices of a series of rates: leaves scaled so that the country has its level, larger areas as weighted means. */
export function* rateSlices(world: World, series: SeriesManifest, profile: RateProfile): Generator<Slice> {
  const moments = momentsOf(series, profile);
  const size = world.part(bases)[profile.weight];
  const leaves = leafRates(world, moments, profile, size);
  const ratesOf = (group: DrawnGroup) => areaRates(world, group, moments, leaves, { size, profile });
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

/** [leaf][moment] */
function leafRates(world: World, moments: readonly Moment[], profile: RateProfile, size: Size): number[][] {
  const { unrest = 0.04, like = profile.series } = profile;
  const limited = limitsOf(profile);
  const quarterly = moments.some(({ period }) => period.length > 4);
  const raw = world.tree.leaves.map(({ area_id, profile: area }) => {
    const wander = new Wander(`${like} ${area_id}`);
    const usual = area_id === '' ? 1 : Math.exp(0.5 * unrest * swing(`${like} usual ${area_id}`));
    const restless = (time: number) => (quarterly ? pulse * wander.at(time, shortPace) : 0);
    return moments.map(
      ({ time }) =>
        profile.factor(area, time) * usual * Math.exp(unrest * (wander.at(time) + restless(time))),
    );
  });
  const means = moments.map(({ time }, at) => weightedMean(raw, raw.keys(), at, time, size));
  return raw.map((own) =>
    own.map((value, at) => {
      const { time = 0, season = 1 } = moments[at] ?? {};
      return limited((value / (means[at] ?? 1)) * along(profile.level, time) * season);
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
  const precision = 10 ** profile.decimals;
  const limited = limitsOf(profile);
  const stray = leaves.length > 20 ? 0.01 : 0.06;
  const sharesIn = (known: RateProfile['above']) =>
    members.map(
      (member) => Object.entries(member).flatMap(([dimension, code]) => known?.[dimension]?.[code] ?? [])[0],
    );
  const [rests, above] = [sharesIn(profile.remainder), sharesIn(profile.above)];
  const drifts = members.map((member) => {
    const wander = new Wander(`${series} ${Object.values(member).join(' ')}`);
    return moments.map(({ time }) => Math.exp((profile.drift ?? 0) * wander.at(time)));
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
