import type { Slice } from '#data/contract/contract.ts';
import { marchPopulation } from '#data/demonstration/people/population.ts';
import type { DividedDistrict, Leaf } from '#data/demonstration/world/areaTree.ts';
import { industryProfiles } from '#data/demonstration/world/industryProfiles.ts';
import { along, filledJobs } from '#data/demonstration/world/nationalLevels.ts';
import { type Panel, panel, panelCell, sumOf } from '#data/demonstration/world/panel.ts';
import { type Publication, publishWorld, type SliceContext } from '#data/demonstration/world/publication.ts';
import { swing, Wander } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { economyYears, industries, nationalGdp, nationalLevels } from './industries.ts';
import { industryParts } from './smallAreaIndustries.ts';

/** Filled jobs by the 54 industries, years to March. */
export function jobs(world: World): Panel {
  const { leaves, scale } = world.tree;
  const members = world.part(industries).filter(({ IND_54 = '' }) => industryProfiles[IND_54]);
  const made = panel(leaves.length, economyYears.map(String), members);
  const nation = nationalLevels(
    members.map(({ IND_54 = '' }) => IND_54),
    'jobs',
    (year) => along(filledJobs, year) * 1000 * scale,
  );
  const people = leafResidents(world);
  members.forEach(({ IND_54 = '' }, member) => {
    const weights = leaves.map((leaf, leafAt) => {
      const wander = new Wander(`jobs ${leaf.area_id} ${IND_54}`);
      const drift = 0.006 * swing(`drift ${leaf.area_id} ${IND_54}`);
      const taste = leaf.area_id === '' ? 0 : concentration(leaf.area_id, IND_54, leaf.profile);
      return economyYears.map(
        (year, yearAt) =>
          (people[leafAt]?.[yearAt] ?? 0) *
          taste *
          Math.exp(drift * (year - 2024) + 0.07 * wander.at(year, 5)),
      );
    });
    spread(made, member, weights, nation[member] ?? []);
  });
  return made;
}

/** Jobs of an industry per resident against the country's, before scaling. */
function concentration(area: string, code: string, profile: Leaf['profile']): number {
  const industry = industryProfiles[code];
  if (!industry) return 0;
  const countryside = (0.03 + profile.rural) ** (industry.rural / 3);
  const headOffices = Math.exp(industry.metro * (profile.metro - 0.2));
  const special = profile.industries?.[code] ?? Math.exp(0.25 * swing(`taste ${area} ${code}`));
  return profile.jobs * countryside * headOffices * special;
}

/** Gives each leaf its share of a member's national level, rounded to whole quanta. */
function spread(into: Panel, member: number, weights: number[][], levels: readonly number[]): void {
  for (let yearAt = 0; yearAt < into.periods.length; yearAt++) {
    const all = weights.reduce((sum, own) => sum + (own[yearAt] ?? 0), 0);
    for (let leaf = 0; leaf < into.leaves; leaf++) {
      const share = all > 0 ? (weights[leaf]?.[yearAt] ?? 0) / all : 0;
      into.quanta[panelCell(into, leaf, yearAt) + member] = Math.round(share * (levels[yearAt] ?? 0));
    }
  }
}

/** Residents in the years to March, [leaf][year]. */
function leafResidents(world: World): number[][] {
  const people = world.part(marchPopulation);
  return world.tree.leaves.map((_, leaf) =>
    people.periods.map((_, year) => {
      const from = panelCell(people, leaf, year);
      return people.quanta
        .subarray(from, from + people.members.length)
        .reduce((sum, value) => sum + value, 0);
    }),
  );
}

/** GDP by industry in thousands of dollars, 2024 prices, years to March. */
export function gdp(world: World): Panel {
  const { leaves, scale } = world.tree;
  const members = world.part(industries);
  const work = world.part(jobs);
  const made = panel(leaves.length, work.periods, members);
  const nation = nationalLevels(
    members.map(({ IND_54 = '' }) => IND_54),
    'gdp',
    (year) => nationalGdp(year) * 1000 * scale,
  );
  const people = leafResidents(world);
  const lines = members.length - work.members.length;
  members.slice(0, -lines || undefined).forEach(({ IND_54 = '' }, member) => {
    const weights = leaves.map(({ area_id, profile }, leaf) => {
      const wander = new Wander(`productivity ${area_id} ${IND_54}`);
      const own = profile.productivity * Math.exp(0.1 * swing(`productivity ${area_id} ${IND_54}`));
      return economyYears.map(
        (year, yearAt) =>
          (work.quanta[panelCell(work, leaf, yearAt) + member] ?? 0) *
          own *
          Math.exp(0.04 * wander.at(year, 4)),
      );
    });
    spread(made, member, weights, nation[member] ?? []);
  });
  const home = members.findIndex(({ IND_54 }) => IND_54 === 'LL21');
  const homes = leaves.map(({ area_id, profile }, leaf) =>
    (people[leaf] ?? []).map((count) => (area_id === '' ? 0 : count * profile.house ** 0.7)),
  );
  spread(made, home, homes, nation[home] ?? []);
  const rest = members.findIndex(({ IND_54 }) => IND_54 === 'UNALLOC_54');
  const wholes = leaves.map((_, leaf) =>
    economyYears.map((_, yearAt) => {
      const from = panelCell(made, leaf, yearAt);
      return made.quanta.subarray(from, from + members.length).reduce((sum, value) => sum + value, 0);
    }),
  );
  spread(made, rest, wholes, nation[rest] ?? []);
  return made;
}

/** Jobs so few that they would tell on someone. */
const tooFew = 5;

/** Hides industry cells of districts, local boards and small areas with very few jobs, in figures of jobs and of GDP. */
export function hidesFewJobs(world: World): NonNullable<Publication['hides']> {
  const parts = new Map(
    world.tree.divided.map((district) => [district, industryParts(world.part(jobs), district)]),
  );
  return ({ group, folding, district }: SliceContext) => {
    const { breakdown, places } = folding;
    const isSmall = district !== undefined && ['IND_L1', 'IND_54', 'IND_GHG'].includes(breakdown);
    const isDetailed = breakdown === 'IND_54' && ['TA', 'LB'].includes(group.area.area_type);
    if (!isSmall && !isDetailed) return undefined;
    const work = district ? parts.get(district) : world.part(jobs);
    if (!work) return undefined;
    const counts = sumOf(work, group.leaves, { ...folding, places: places.subarray(0, work.members.length) });
    return (cell) => (counts[cell] ?? 0) > 0 && (counts[cell] ?? 0) <= tooFew;
  };
}

/** GDP and filled jobs. */
export function* economySeries(world: World): Generator<Slice> {
  const { GDP, EMPLOYMENT_A } = world.suite.series;
  const hides = world.part(hidesFewJobs);
  const parts = (source: (world: World) => Panel) => (district: DividedDistrict) =>
    industryParts(world.part(source), district);
  if (EMPLOYMENT_A) {
    const publication = { panel: world.part(jobs), scale: 1, parts: parts(jobs), hides };
    yield* publishWorld(world, EMPLOYMENT_A, publication);
  }
  if (GDP) {
    const publication = { panel: world.part(gdp), scale: 1000, parts: parts(gdp), hides };
    yield* publishWorld(world, GDP, publication);
  }
}
