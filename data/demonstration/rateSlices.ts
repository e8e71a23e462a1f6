import type { SeriesManifest } from '../../generated/types.ts';
import type { Slice } from '../contract.ts';
import type { AreaGroup } from './areaTree.ts';
import { bases, type Size } from './bases.ts';
import { along } from './nationalLevels.ts';
import type { PanelMember } from './panel.ts';
import { demonstration, isPublishedFor, statusesOf } from './publication.ts';
import { chance, pulse, shortPace, swing, Wander } from './random.ts';
import { combinations, type Moment, momentsOf, type RateProfile } from './simpleProfile.ts';
import type { World } from './world.ts';

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

const limitsOf =
  ({ limits: [least, most] = [0, Number.POSITIVE_INFINITY] }: RateProfile) =>
  (value: number): number =>
    Math.min(most, Math.max(least, value));

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
  { leaves }: AreaGroup,
  moments: readonly Moment[],
  rates: number[][],
  size: Size,
): number[] {
  return moments.map(({ time }, at) => weightedMean(rates, leaves, at, time, size));
}

/** Parts of a mean, such as incomes by source, that add up to it. */
function normalised(parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

function rateSlice(
  { series }: SeriesManifest,
  breakdown: string,
  { area, leaves }: AreaGroup,
  moments: readonly Moment[],
  members: readonly PanelMember[],
  rates: readonly number[],
  profile: RateProfile,
): Slice {
  const precision = 10 ** profile.decimals;
  const limited = limitsOf(profile);
  const stray = leaves.length > 20 ? 0.01 : 0.06;
  const rests = members.map(
    (member) =>
      Object.entries(member).flatMap(([dimension, code]) => profile.remainder?.[dimension]?.[code] ?? [])[0],
  );
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
        const rest = rests[part];
        const value =
          rest === undefined ? limited(rate * factor * (drifts[part]?.[at] ?? 1)) : (100 - rate) * rest;
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
