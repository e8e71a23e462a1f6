import type { Slice } from '#data/contract/contract.ts';
import { type EthnicGroup, ethnicGroups, ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import { along, type LevelPath } from '#data/demonstration/world/nationalLevels.ts';
import { apportion, foldInto, type Panel, panel, panelCell, sumOf } from '#data/demonstration/world/panel.ts';
import {
  demonstration,
  isPublishedFor,
  publishWorld,
  statusesOf,
} from '#data/demonstration/world/publication.ts';
import { swing, Wander } from '#data/demonstration/world/random.ts';
import { type World, worldYears } from '#data/demonstration/world/world.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { bases } from './bases.ts';

const years = worldYears(2009, 2023);
const leavers: LevelPath = [
  [2009, 61_200],
  [2014, 59_800],
  [2019, 60_400],
  [2023, 63_100],
];
/** Per cent of leavers below Level 1, at Level 1 and at Level 2. */
const attainment: Record<'BELOW1' | 'L1' | 'L2', LevelPath> = {
  BELOW1: [
    [2009, 19],
    [2013, 14.6],
    [2016, 10.7],
    [2020, 11.5],
    [2023, 15.6],
  ],
  L1: [
    [2009, 13.4],
    [2013, 11.2],
    [2016, 9.2],
    [2020, 7.7],
    [2023, 9.5],
  ],
  L2: [
    [2009, 25],
    [2013, 26.3],
    [2016, 26.1],
    [2020, 21.6],
    [2023, 23.4],
  ],
};
const levels = ['BELOW1', 'L1', 'L2', 'L3UE'] as const;
/** Level 2 or above. */
const attained: readonly string[] = ['L2', 'L3UE'];
const sexes = ['F', 'M'] as const;

/** School leavers by sex and highest attainment. */
function schoolLeavers(world: World): Panel {
  const { leaves, scale } = world.tree;
  const members = sexes.flatMap((SEX) => levels.map((NCEA_LEVEL) => ({ SEX, NCEA_LEVEL })));
  const made = panel(leaves.length, years.map(String), members);
  const youth = world.part(bases).youth;
  const wanders = leaves.map(({ area_id }) => new Wander(`leavers ${area_id}`));
  years.forEach((year, at) => {
    const size = (leaf: number) => youth(leaf, year) / (1 + 2 * (leaves[leaf]?.profile.students ?? 0));
    const all = leaves.reduce((sum, _, leaf) => sum + size(leaf), 0) || 1;
    leaves.forEach(({ area_id, profile }, leaf) => {
      const struggle = Math.exp(
        0.012 * (profile.maori - 18) +
          0.006 * (profile.pacific - 6) +
          0.05 * profile.unemployment +
          0.12 * swing(`attainment ${area_id}`) +
          0.12 * (wanders[leaf]?.at(year) ?? 0),
      );
      const weights = members.map(({ SEX, NCEA_LEVEL }) =>
        levelShare(NCEA_LEVEL, year, struggle * (SEX === 'M' ? 1.17 : 0.84)),
      );
      const count = area_id === '' ? 0 : Math.round((size(leaf) / all) * along(leavers, year) * scale);
      apportion(count, weights, made.quanta, panelCell(made, leaf, at));
    });
  });
  return made;
}

/** How often a group is among leavers, against its share of residents, and how often it leaves early. */
const atSchool: Record<EthnicGroup, { share: number; struggle: number }> = {
  ETH_MAO: { share: 1.4, struggle: 1.75 },
  ETH_PAC: { share: 1.3, struggle: 1.25 },
  ETH_ASI: { share: 0.85, struggle: 0.45 },
  ETH_EUR: { share: 0.95, struggle: 0.88 },
};

/** School leavers of each ethnic group by highest attainment; groups overlap. */
function leaversByGroup(world: World, source: Panel): Panel {
  const members = ethnicGroups.flatMap((ETHNICITY) =>
    levels.map((NCEA_LEVEL) => ({ ETHNICITY, NCEA_LEVEL })),
  );
  const made = panel(source.leaves, source.periods, members);
  const wanders = world.tree.leaves.map(({ area_id }) => new Wander(`leavers ${area_id}`));
  world.tree.leaves.forEach(({ area_id, profile }, leaf) => {
    years.forEach((year, at) => {
      const from = panelCell(source, leaf, at);
      const everybody = source.quanta.subarray(from, from + source.members.length);
      const all = everybody.reduce((sum, count) => sum + count, 0);
      ethnicGroups.forEach((group, row) => {
        const { share, struggle } = atSchool[group];
        const strays = 0.12 * swing(`attainment ${group} ${area_id}`) + 0.06 * (wanders[leaf]?.at(year) ?? 0);
        const local = struggle * Math.exp(0.06 * profile.unemployment + strays);
        const weights = levels.map((level) => levelShare(level, year, local));
        const count = Math.round(all * Math.min(0.95, share * ethnicShare(group, profile, year)));
        apportion(count, weights, made.quanta, panelCell(made, leaf, at) + row * levels.length);
      });
    });
  });
  return made;
}

/** Share of leavers at a level where leaving early is `struggle` times as common as in the country. */
function levelShare(level: (typeof levels)[number], year: number, struggle: number): number {
  const [below, first, second] = [attainment.BELOW1, attainment.L1, attainment.L2].map((path) =>
    along(path, year),
  );
  const early = {
    BELOW1: (below ?? 0) * struggle,
    L1: (first ?? 0) * struggle ** 0.7,
    L2: (second ?? 0) * struggle ** 0.2,
  };
  return level === 'L3UE' ? Math.max(6, 100 - early.BELOW1 - early.L1 - early.L2) : early[level];
}

/** Per cent of leavers with Level 2 or above: worked out from the leavers, also by sex. */
function* attainmentSlices(
  world: World,
  series: SeriesManifest,
  source: Panel,
  breakdowns = ['', ...(series.breakdowns ?? [])],
): Generator<Slice> {
  for (const breakdown of breakdowns) {
    const whole = foldInto(source.members, breakdown);
    const split = foldInto(source.members, breakdown === '' ? 'NCEA_LEVEL' : `${breakdown},NCEA_LEVEL`);
    if (!whole || !split) continue;
    for (const group of world.tree.groups) {
      if (!isPublishedFor(world, series, group.area)) continue;
      const all = sumOf(source, group.leaves, whole);
      const parts = sumOf(source, group.leaves, split);
      const values = all.map((count, cell) => {
        const [period, member] = [
          Math.floor(cell / whole.members.length),
          whole.members[cell % whole.members.length],
        ];
        const passed = split.members.reduce((sum, code, column) => {
          const level = code.split(',').at(-1) ?? '';
          const isOwn = attained.includes(level) && code === (member ? `${member},${level}` : level);
          return sum + (isOwn ? (parts[period * split.members.length + column] ?? 0) : 0);
        }, 0);
        return count > 0 ? Math.round((1000 * passed) / count) / 10 : Number.NaN;
      });
      const statuses = statusesOf(values, whole.members.length);
      const key = { series: series.series, breakdown, area_id: group.area.area_id };
      yield {
        ...key,
        periods: source.periods,
        members: whole.members,
        values,
        statuses,
        datasets: [demonstration],
      };
    }
  }
}

/** School leavers and what they attained. */
export function* schoolSeries(world: World): Generator<Slice> {
  const { SCHOOL_LEAVERS_A, SCHOOL_NCEA2_A, SCHOOL_NCEA2_ETH_A } = world.suite.series;
  const source = schoolLeavers(world);
  const groups = leaversByGroup(world, source);
  if (SCHOOL_LEAVERS_A) {
    const ofGroups = (SCHOOL_LEAVERS_A.breakdowns ?? []).filter((one) => one.includes('ETHNICITY'));
    const others = (SCHOOL_LEAVERS_A.breakdowns ?? []).filter((one) => !ofGroups.includes(one));
    yield* publishWorld(world, SCHOOL_LEAVERS_A, { panel: source, scale: 1 }, ['', ...others]);
    yield* publishWorld(world, SCHOOL_LEAVERS_A, { panel: groups, scale: 1 }, ofGroups);
  }
  if (SCHOOL_NCEA2_ETH_A) {
    yield* attainmentSlices(world, SCHOOL_NCEA2_ETH_A, source, ['']);
    yield* attainmentSlices(world, SCHOOL_NCEA2_ETH_A, groups, ['ETHNICITY']);
  }
  if (SCHOOL_NCEA2_A) yield* attainmentSlices(world, SCHOOL_NCEA2_A, source);
}
