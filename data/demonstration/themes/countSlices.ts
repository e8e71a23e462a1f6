import type { Slice } from '#data/contract/contract.ts';
import type { DividedDistrict, Leaf } from '#data/demonstration/world/areaTree.ts';
import { ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import { figureOf, within } from '#data/demonstration/world/formula.ts';
import { along } from '#data/demonstration/world/levelPath.ts';
import {
  apportion,
  foldInto,
  type Panel,
  type PanelMember,
  panel,
  panelCell,
} from '#data/demonstration/world/panel.ts';
import type { CountProfile } from '#data/demonstration/world/profile.ts';
import { type Publication, publishWorld } from '#data/demonstration/world/publication.ts';
import { chance, pulse, shortPace, swing, Wander } from '#data/demonstration/world/random.ts';
import { sizeOf } from '#data/demonstration/world/readings.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { yearSums } from '#data/demonstration/world/yearsOfQuarters.ts';
import type { DemonstrationQuarters, SeriesManifest } from '#generated/types.ts';
import { memberSizes } from './memberSizes.ts';
import { combinations, momentsOf } from './simpleProfile.ts';
import { type SplitFamily, splitFamilies, withGroups } from './splitFamilies.ts';

/** Slices of a series of counts: total, and each breakdown of its manifest as a division of the total. */
export function* countSlices(world: World, series: SeriesManifest, profile: CountProfile): Generator<Slice> {
  const { quarters } = profile;
  const totals = quarters ? yearlyPanel(world, quarters) : countTotals(world, series, profile);
  const scale = scaleOf(profile) * (quarters && quarters.how !== 'sum' ? 4 : 1);
  const parts = ({ leaf, parts: areas }: DividedDistrict) => {
    const weights = areas.map((area) => {
      const lean =
        profile.per === 'jobs'
          ? figureOf('centre', within(world.everywhere, { part: area.area_id }))
          : 0.8 + 0.4 * chance(`${series.series} ${area.area_id}`);
      return area.population * lean;
    });
    return dividedLeaf(totals, leaf, () => weights);
  };
  const [first, ...others] = splitFamilies(world.suite, series);
  if (first && profile.splitsSmallAreas) {
    // Everything of a small area comes from its finest parts, so that they add up there too.
    const split = dividedTotals(world, totals, series, first.finest, profile);
    const small = (district: DividedDistrict) =>
      dividedLeaf(split, district.leaf, smallWeights(district, series));
    yield* publishWorld(world, series, { panel: split, scale, parts: small }, ['', ...first.breakdowns]);
  } else {
    yield* publishWorld(world, series, { panel: totals, scale, parts }, ['']);
    if (first) yield* familySlices(world, totals, series, first, profile, { scale });
  }
  for (const family of others) yield* familySlices(world, totals, series, family, profile, { scale });
}

/** Quanta in one. */
const scaleOf = ({ decimals = 0 }: Pick<CountProfile, 'decimals'>): number => 10 ** decimals;

/** A quarterly series by its finest members, from a year before its first: a year may begin in the one before. */
export function quarterlyPanel(world: World, key: string): { panel: Panel; scale: number } {
  const [series, profile] = [
    world.suite.series[key],
    world.profile.counts.find(({ series }) => series === key),
  ];
  if (!series || !profile) throw new Error(`No quarterly series ${key}`);
  const totals = countTotals(world, { ...series, firstYear: series.firstYear - 1 }, profile);
  const [family] = splitFamilies(world.suite, series);
  const divided = family ? dividedTotals(world, totals, series, family.finest, profile) : totals;
  return { panel: divided, scale: scaleOf(profile) };
}

/** The sums of the four quarters of each year, of all series that make it. */
export function yearlyPanel(world: World, { of, members, yearEnds }: DemonstrationQuarters): Panel {
  return beside(
    of.map((key) => {
      const { panel: quarters } = quarterlyPanel(world, key);
      const member = members?.[key];
      const known = member ? { ...quarters, members: quarters.members.map(() => member) } : quarters;
      return yearSums(known, yearEnds);
    }),
  );
}

/** Panels of the same leaves as one, for the years they share. */
function beside(panels: readonly Panel[]): Panel {
  const [first, ...others] = panels;
  if (!first) throw new Error('No quarterly series');
  const periods = first.periods.filter((period) => others.every((other) => other.periods.includes(period)));
  const made = panel(
    first.leaves,
    periods,
    panels.flatMap(({ members }) => members),
  );
  for (let leaf = 0; leaf < made.leaves; leaf++) {
    periods.forEach((period, at) => {
      let to = panelCell(made, leaf, at);
      for (const source of panels) {
        const from = panelCell(source, leaf, source.periods.indexOf(period));
        made.quanta.set(source.quanta.subarray(from, from + source.members.length), to);
        to += source.members.length;
      }
    });
  }
  return made;
}

/** How totals are divided. */
type Division = Pick<CountProfile, 'splits' | 'drifts' | 'taste' | 'wobble'>;

/** Slices of the breakdowns of one family, from totals split by the finest. */
export function familySlices(
  world: World,
  totals: Panel,
  series: SeriesManifest,
  { finest, breakdowns }: SplitFamily,
  profile: Division & Pick<CountProfile, 'decimals'>,
  published: Partial<Pick<Publication, 'hides' | 'scale'>> = {},
): Iterable<Slice> {
  const split = foldInto(totals.members, finest)
    ? { ...totals, members: totals.members.map((member) => withGroups(world.suite, member)) }
    : dividedTotals(world, totals, series, finest, profile);
  return publishWorld(world, series, { panel: split, scale: scaleOf(profile), ...published }, breakdowns);
}

/** How much of each member the parts of a district have: some of much, most of little. */
function smallWeights(
  { parts }: DividedDistrict,
  { series }: SeriesManifest,
): (member: PanelMember) => number[] {
  return (member) => {
    const name = Object.values(member).join(',');
    return parts.map(
      ({ area_id }) =>
        (0.2 + 3 * chance(`${series} ${area_id}`) ** 3) *
        Math.exp(1.3 * swing(`${series} ${area_id} ${name}`)),
    );
  };
}

/** How restless the country is within a year, against its areas. */
const nationalUnrest = 0.25;

/** Leaf totals in quanta. */
function countTotals(world: World, series: SeriesManifest, profile: CountProfile): Panel {
  const { leaves, scale: present } = world.tree;
  const scale = scaleOf(profile);
  const moments = momentsOf(series, profile);
  const made = panel(
    leaves.length,
    moments.map(({ period }) => period),
    [{}],
  );
  const size = sizeOf(world, profile.per);
  const { level, factor = 1, unrest = 0.05 } = profile;
  const wanders = leaves.map(({ area_id }) => new Wander(`${profile.series} ${area_id}`));
  const nation = new Wander(profile.series);
  moments.forEach(({ time, season }, at) => {
    const put = (leaf: number, value: number) => {
      made.quanta[panelCell(made, leaf, at)] = Math.round(value);
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
      const here = figureOf(factor, within(world.scopes[leafAt] ?? {}, { year: time }));
      return size(leafAt, time) * peculiar(profile.series, leaf, here) * stray;
    });
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    // The country has better and worse quarters too.
    const mood =
      series.frequency === 'Q' ? Math.exp(nationalUnrest * unrest * nation.at(time, shortPace)) : 1;
    const national = along(level, time) * season * mood * present * scale;
    for (const [leaf, weight] of weights.entries()) put(leaf, (national * weight) / all);
  });
  return made;
}

/** The factor of an area with a lasting peculiarity of its own. */
const peculiar = (series: string, { area_id }: Leaf, factor: number): number =>
  area_id === '' ? 0 : factor * Math.exp(0.06 * swing(`${series} usual ${area_id}`));

/** One leaf divided among its parts by fixed weights of each member. */
function dividedLeaf(
  source: Panel,
  leaf: number,
  weightsOf: (member: PanelMember) => readonly number[],
): Panel {
  const weights = source.members.map(weightsOf);
  const divided = panel(weights[0]?.length ?? 0, source.periods, source.members);
  const given = new Float64Array(divided.leaves);
  for (let period = 0; period < source.periods.length; period++) {
    weights.forEach((own, member) => {
      apportion(source.quanta[panelCell(source, leaf, period) + member] ?? 0, own, given);
      given.forEach((value, part) => {
        divided.quanta[panelCell(divided, part, period) + member] = value;
      });
    });
  }
  return divided;
}

/**
 * Leaf totals divided by a breakdown. Ethnic groups overlap, so each is its own share of the total; what else the breakdown
 * has divides the total, or the group, without a rest. Where totals are by members already, each divides those it lies in.
 */
function dividedTotals(
  world: World,
  totals: Panel,
  series: SeriesManifest,
  breakdown: string,
  { splits = {}, drifts = {}, taste = 0.12, wobble = 0 }: Division,
): Panel {
  const wholesOf = (member: PanelMember) =>
    totals.members.flatMap((whole, at) => (isWithin(withGroups(world.suite, member), whole) ? [at] : []));
  const runKey = (member: PanelMember) => `${groupOf(member)} ${wholesOf(member).join(' ')}`;
  const members = combinations(world, breakdown).sort((left, right) =>
    runKey(left).localeCompare(runKey(right)),
  );
  const made = panel(
    totals.leaves,
    totals.periods,
    members.map((member) => withGroups(world.suite, member)),
  );
  const trends = members.map((member) => trendOf(member, drifts));
  const runs = runsOf(members, runKey).map((run) => ({ ...run, wholes: wholesOf(members[run.from] ?? {}) }));
  const wanders = members.map((member) => partWander(series, member, totals.periods));
  world.tree.leaves.forEach((_, leaf) => {
    const weights = members.map((member) => memberWeight(world, series, member, leaf, { splits, taste }));
    const local = wobble > 0 ? members.map((member) => wanderOf(series, leaf, member)) : [];
    totals.periods.forEach((year, period) => {
      const time = Number(year.slice(0, 4));
      const then = weights.map(
        (weight, at) =>
          weight *
          Math.exp(
            (trends[at] ?? 0) * (time - 2020) +
              (wanders[at]?.[period] ?? 0) +
              wobble * (local[at]?.at(time) ?? 0),
          ),
      );
      const cell = panelCell(totals, leaf, period);
      for (const { from, to, group, wholes } of runs) {
        const total = wholes.reduce((sum, at) => sum + (totals.quanta[cell + at] ?? 0), 0);
        const whole = group
          ? Math.round(total * ethnicShare(world, leaf, group, Number(year.slice(0, 4))))
          : total;
        apportion(whole, then.slice(from, to), made.quanta, panelCell(made, leaf, period) + from);
      }
    });
  });
  return made;
}

const groupOf = ({ ETHNICITY = '' }: PanelMember): string => ETHNICITY;
/** Whether a member lies in another: they agree in all dimensions that both have. */
const isWithin = (member: PanelMember, whole: PanelMember): boolean =>
  Object.entries(whole).every(([dimension, code]) => (member[dimension] ?? code) === code);

/** Stretches of members of one ethnic group and one whole; all are one stretch where there is but one. */
function runsOf(
  members: readonly PanelMember[],
  keyOf: (member: PanelMember) => string,
): { from: number; to: number; group: string }[] {
  const keys = members.map(keyOf);
  return [...new Set(keys)].map((key) => ({
    from: keys.indexOf(key),
    to: keys.lastIndexOf(key) + 1,
    group: groupOf(members[keys.indexOf(key)] ?? {}),
  }));
}

const wanderOf = ({ series }: SeriesManifest, leaf: number, member: PanelMember): Wander =>
  new Wander(`parts ${series} ${leaf} ${Object.values(member).join(' ')}`);

/** How fast a member's weight changes a year. */
const trendOf = (member: PanelMember, drifts: NonNullable<CountProfile['drifts']>): number =>
  Object.entries(member).reduce((sum, [dimension, code]) => sum + (drifts[dimension]?.[code] ?? 0), 0);

/** Parts of quarterly series grow and shrink against each other; everywhere alike, so that areas still add up. */
function partWander({ series, frequency }: SeriesManifest, member: PanelMember, periods: readonly string[]) {
  if (frequency !== 'Q') return [];
  const wander = new Wander(`${series} ${Object.values(member).join(' ')}`);
  return periods.map(
    (period) => partDrift * wander.at(Number(period.slice(0, 4)) + Number(period.slice(6)) / 4, shortPace),
  );
}

const partDrift = 0.03;

/** By the profile's splits, else by what the country knows of the member, else by chance; and a little taste. */
function memberWeight(
  world: World,
  { series }: SeriesManifest,
  member: PanelMember,
  leaf: number,
  { splits = {}, taste = 0 }: Division,
): number {
  const { area_id = '' } = world.tree.leaves[leaf] ?? {};
  const scope = within(world.scopes[leaf] ?? {}, member);
  return Object.entries(member).reduce((product, [dimension, code]) => {
    if (dimension === 'ETHNICITY') return product;
    const known = splits[dimension]?.[code];
    const weight =
      (known === undefined ? undefined : figureOf(known, scope)) ??
      world.part(memberSizes)(dimension, code, leaf) ??
      0.5 + chance(`${dimension} ${code}`);
    return product * weight * Math.exp(taste * swing(`${series} ${area_id} ${code}`));
  }, 1);
}
