import type { Slice } from '#data/contract/contract.ts';
import { apportion, foldInto, type Panel, sumOf } from '#data/demonstration/world/panel.ts';
import { demonstration, isPublishedFor, statusesOf } from '#data/demonstration/world/publication.ts';
import { chance, swing } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';

/** Jobs of each member by year; they need not be all jobs. */
type Counts = ReadonlyMap<string, readonly number[]>;

/** How members of finer levels gather into coarser ones, and how jobs divide by gender. */
interface Detail {
  resources: Readonly<Record<string, string>>;
  skills3: Readonly<Record<string, string>>;
  /** of the lowest of four bands some are the fifth of five */
  skills5: Readonly<Record<string, readonly string[]>>;
  genders: Readonly<Record<string, number>>;
}

/** Jobs by the finest levels of industries and occupations, for the country: every level divides the one above it. */
export function* detailedJobs(world: World): Generator<Slice> {
  const series = world.suite.series.JOBS_DETAIL_A;
  const group = world.tree.groups.find(({ area }) => series && isPublishedFor(world, series, area));
  if (!series || !group) return;
  const periods = world.panel('jobs').periods.filter((period) => Number(period) >= series.firstYear);
  const known = (panel: Panel, dimension: string): Counts => {
    const folding = foldInto(panel.members, dimension);
    const sums = folding ? sumOf(panel, group.leaves, folding) : new Float64Array();
    const rows = periods.map((period) => panel.periods.indexOf(period) * (folding?.members.length ?? 0));
    return new Map(folding?.members.map((code, at) => [code, rows.map((row) => sums[row + at] ?? 0)]));
  };
  const within = (above: Counts, dimension: string, isAll = true) => divided(world, above, dimension, isAll);
  const subdivisions = within(known(world.panel('jobs'), 'IND_L1'), 'IND_L2');
  const groups = within(subdivisions, 'IND_L3');
  const minor = within(known(world.panel('occupations'), 'OCC_L2'), 'OCC_L3');
  const units = within(minor, 'OCC_L4');
  const skills = known(world.panel('occupations'), 'SKILL4');
  const { resources, skills3, skills5, genders } = world.profile.constants.jobsDetail as Detail;
  const levels: Record<string, Counts> = {
    '': known(world.panel('jobs'), ''),
    IND_L2: subdivisions,
    IND_L3: groups,
    IND_L4: within(groups, 'IND_L4', false),
    IND_RES: gathered(known(world.panel('jobs'), 'IND_54'), resources),
    OCC_L3: minor,
    OCC_L4: units,
    OCC_L6: within(units, 'OCC_L6', false),
    SKILL3: gathered(skills, skills3),
    SKILL5: parted(skills, skills5),
    GENDER: byGender(known(world.panel('jobs'), ''), genders),
  };
  for (const [breakdown, counts] of Object.entries(levels)) {
    const members = [...counts.keys()];
    const values = Float64Array.from(
      periods.flatMap((_, at) => members.map((code) => counts.get(code)?.[at] ?? 0)),
    );
    const key = { series: series.series, breakdown, area_id: group.area.area_id };
    yield {
      ...key,
      periods,
      members,
      values,
      statuses: statusesOf(values, members.length),
      datasets: [demonstration],
    };
  }
}

/** Each member of the level above divided among its own. @param isAll whether they are all there is; else some is left */
function divided({ suite }: World, above: Counts, dimension: string, isAll: boolean): Counts {
  const made = new Map<string, number[]>();
  const members = suite.dimensions[dimension]?.members ?? [];
  for (const [parent, own] of Map.groupBy(members, (member) => member.parent ?? '')) {
    const sizes = own.map(({ code }) => 0.2 + 2 * chance(`jobs of ${code}`) ** 2);
    const paces = own.map(({ code }) => 0.02 * swing(`jobs of ${code} grow`));
    above.get(parent)?.forEach((whole, year) => {
      const weights = sizes.map((size, at) => size * Math.exp((paces[at] ?? 0) * year));
      const given = new Float64Array(own.length + 1);
      apportion(whole, isAll ? weights : [...weights, 1], given);
      own.forEach(({ code }, at) => {
        made.set(code, [...(made.get(code) ?? []), given[at] ?? 0]);
      });
    });
  }
  return made;
}

/** Members added up to those of a coarser level. */
function gathered(counts: Counts, into: Readonly<Record<string, string>>): Counts {
  const made = new Map<string, number[]>();
  for (const [code, own] of counts) {
    const group = into[code];
    if (group)
      made.set(
        group,
        own.map((count, year) => count + (made.get(group)?.[year] ?? 0)),
      );
  }
  return made;
}

/** Jobs by five levels of skill: of the lowest band of four more than half need no more than school. */
function parted(counts: Counts, skills5: Detail['skills5']): Counts {
  return new Map(
    [...counts].flatMap(([band, own]) => {
      const [one = '', two] = skills5[band] ?? [];
      if (two === undefined) return [[one, own]];
      const lower = own.map((count) => Math.round(0.55 * count));
      return [
        [one, own.map((count, year) => count - (lower[year] ?? 0))],
        [two, lower],
      ];
    }),
  );
}

function byGender(all: Counts, genders: Detail['genders']): Counts {
  const made = new Map(Object.keys(genders).map((code) => [code, [] as number[]]));
  for (const whole of all.get('') ?? []) {
    const given = new Float64Array(made.size);
    apportion(whole, Object.values(genders), given);
    Object.keys(genders).forEach((code, at) => {
      made.get(code)?.push(given[at] ?? 0);
    });
  }
  return made;
}
