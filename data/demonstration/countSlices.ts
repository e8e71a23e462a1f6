import type { SeriesManifest } from '../../generated/types.ts';
import type { Slice } from '../contract.ts';
import type { DividedDistrict, Leaf } from './areaTree.ts';
import { bases } from './bases.ts';
import { ethnicShare, isEthnicGroup } from './ethnicity.ts';
import { memberSizes } from './memberSizes.ts';
import { along } from './nationalLevels.ts';
import { apportion, cellAt, type Panel, type PanelMember, panel } from './panel.ts';
import { publish } from './publication.ts';
import { chance, swing, Wander } from './random.ts';
import { type CountProfile, combinations, momentsOf, type Splits } from './simpleProfile.ts';
import { centreOf } from './smallAreaProfiles.ts';
import type { World } from './world.ts';

/** Slices of a series of counts: total, and each breakdown of its manifest as a division of the total. */
export function* countSlices(world: World, series: SeriesManifest, profile: CountProfile): Generator<Slice> {
  const scale = 10 ** (profile.decimals ?? 0);
  const totals = countTotals(world, series, profile, scale);
  const parts = ({ leaf, parts: areas }: DividedDistrict) => {
    const weights = areas.map((area) => {
      const lean =
        profile.per === 'jobs' ? centreOf(area) : 0.8 + 0.4 * chance(`${series.series} ${area.area_id}`);
      return area.population * lean;
    });
    return dividedLeaf(totals, leaf, weights);
  };
  yield* publish(world, series, { panel: totals, scale, parts }, ['']);
  for (const breakdown of series.breakdowns ?? []) {
    const split = dividedTotals(world, totals, series, breakdown, profile.splits ?? {});
    yield* publish(world, series, { panel: split, scale }, [breakdown]);
  }
}

/** Within a year or two areas move in their own ways too: as a share of the unrest, and how fast. */
const pulse = 0.6;
const shortPace = 1.3;

/** Leaf totals in quanta. */
function countTotals(world: World, series: SeriesManifest, profile: CountProfile, scale: number): Panel {
  const { leaves, scale: present } = world.tree;
  const moments = momentsOf(series, profile);
  const made = panel(
    leaves.length,
    moments.map(({ period }) => period),
    [{}],
  );
  const size = world.part(bases)[profile.per];
  const { level, factor = () => 1, unrest = 0.05 } = profile;
  const wanders = leaves.map(({ area_id }) => new Wander(`${profile.series} ${area_id}`));
  moments.forEach(({ time, season }, at) => {
    const put = (leaf: number, value: number) => {
      made.quanta[cellAt(made, leaf, at)] = Math.round(value);
    };
    if (!level) {
      const share = along(profile.share ?? [[time, 1]], time);
      for (const leaf of leaves.keys()) put(leaf, size(leaf, time) * share * scale);
      return;
    }
    const weights = leaves.map((leaf, leafAt) => {
      const wander = wanders[leafAt];
      const restless = series.frequency === 'Q' ? pulse * (wander?.at(time, shortPace) ?? 0) : 0;
      const stray = Math.exp(unrest * ((wander?.at(time) ?? 0) + restless));
      return size(leafAt, time) * peculiar(profile.series, leaf, factor(leaf.profile, time)) * stray;
    });
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    const national = along(level, time) * season * present * scale;
    for (const [leaf, weight] of weights.entries()) put(leaf, (national * weight) / all);
  });
  return made;
}

/** The factor of an area with a lasting peculiarity of its own. */
const peculiar = (series: string, { area_id }: Leaf, factor: number): number =>
  area_id === '' ? 0 : factor * Math.exp(0.06 * swing(`${series} usual ${area_id}`));

/** One leaf divided among its parts by fixed weights. */
function dividedLeaf(source: Panel, leaf: number, weights: readonly number[]): Panel {
  const divided = panel(weights.length, source.periods, source.members);
  const given = new Float64Array(weights.length);
  for (let period = 0; period < source.periods.length; period++) {
    apportion(source.quanta[cellAt(source, leaf, period)] ?? 0, weights, given);
    given.forEach((value, part) => {
      divided.quanta[cellAt(divided, part, period)] = value;
    });
  }
  return divided;
}

/**
 * Leaf totals divided by a breakdown. Ethnic groups overlap, so each is its own share of the total; what else the breakdown
 * has divides the total, or the group, without a rest.
 */
function dividedTotals(
  world: World,
  totals: Panel,
  series: SeriesManifest,
  breakdown: string,
  splits: Splits,
): Panel {
  const members = combinations(world, breakdown).sort(byGroup);
  const made = panel(totals.leaves, totals.periods, members);
  const runs = runsOfGroup(members);
  world.tree.leaves.forEach(({ profile }, leaf) => {
    const weights = members.map((member) => memberWeight(world, series, member, leaf, splits));
    totals.periods.forEach((year, period) => {
      const total = totals.quanta[cellAt(totals, leaf, period)] ?? 0;
      for (const { from, to, group } of runs) {
        const whole = isEthnicGroup(group)
          ? Math.round(total * ethnicShare(group, profile, Number(year.slice(0, 4))))
          : total;
        apportion(whole, weights.slice(from, to), made.quanta, cellAt(made, leaf, period) + from);
      }
    });
  });
  return made;
}

const groupOf = ({ ETHNICITY = '' }: PanelMember): string => ETHNICITY;
const byGroup = (left: PanelMember, right: PanelMember): number =>
  groupOf(left).localeCompare(groupOf(right));

/** Stretches of members of one ethnic group; all are one stretch where there are none. */
function runsOfGroup(members: readonly PanelMember[]): { from: number; to: number; group: string }[] {
  return [...new Set(members.map(groupOf))].map((group) => ({
    from: members.findIndex((member) => groupOf(member) === group),
    to: members.findLastIndex((member) => groupOf(member) === group) + 1,
    group,
  }));
}

/** By the profile's splits, else by what the country knows of the member, else by chance; and a little taste. */
function memberWeight(
  world: World,
  { series }: SeriesManifest,
  member: PanelMember,
  leaf: number,
  splits: Splits,
): number {
  const { area_id = '', profile } = world.tree.leaves[leaf] ?? {};
  return Object.entries(member).reduce((product, [dimension, code]) => {
    if (dimension === 'ETHNICITY') return product;
    const known = splits[dimension]?.[code];
    const said = typeof known === 'function' ? profile && known(profile) : known;
    const weight =
      said ?? world.part(memberSizes)(dimension, code, leaf) ?? 0.5 + chance(`${dimension} ${code}`);
    return product * weight * Math.exp(0.12 * swing(`${series} ${area_id} ${code}`));
  }, 1);
}
