import type { Slice } from '#data/contract/contract.ts';
import { jobs } from '#data/demonstration/economy/economy.ts';
import { economyYears } from '#data/demonstration/economy/industries.ts';
import { industryProfiles } from '#data/demonstration/world/industryProfiles.ts';
import { occupationGroups, occupationsOf } from '#data/demonstration/world/occupationProfiles.ts';
import { apportion, foldInto, type Panel, panel, panelCell, sumOf } from '#data/demonstration/world/panel.ts';
import {
  demonstration,
  isPublishedFor,
  publishWorld,
  statusesOf,
} from '#data/demonstration/world/publication.ts';
import { swing, Wander } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { knowledgeClasses } from './knowledgeIndustries.ts';

/** Self-employed jobs by industry: the industry's rate, more of them in the country and in the past. */
function selfEmployed(world: World): Panel {
  return shareOfJobs(world, 'self-employed', (code, leaf, year) => {
    const { rural } = world.tree.leaves[leaf]?.profile ?? { rural: 0 };
    return (industryProfiles[code]?.selfEmployed ?? 0) * (0.92 + 0.25 * rural) * (1 + 0.011 * (2024 - year));
  });
}

/** Knowledge-intensive jobs by industry. */
function knowledgeIntensive(world: World): Panel {
  return shareOfJobs(world, 'knowledge', (code, leaf, year) => {
    const { metro } = world.tree.leaves[leaf]?.profile ?? { metro: 0 };
    return (industryProfiles[code]?.knowledge ?? 0) * (0.94 + 0.12 * metro) * (1 - 0.004 * (2024 - year));
  });
}

/** A share, in per cent, of the jobs of each industry, area and year. */
function shareOfJobs(
  world: World,
  name: string,
  share: (code: string, leaf: number, year: number) => number,
): Panel {
  const work = world.part(jobs);
  const made = panel(work.leaves, work.periods, work.members);
  for (let leaf = 0; leaf < work.leaves; leaf++) {
    work.members.forEach(({ IND_54 = '' }, member) => {
      const wander = new Wander(`${name} ${world.tree.leaves[leaf]?.area_id} ${IND_54}`);
      economyYears.forEach((year, at) => {
        const cell = panelCell(work, leaf, at) + member;
        const part = Math.min(95, share(IND_54, leaf, year)) * Math.exp(0.06 * wander.at(year));
        made.quanta[cell] = Math.round(((work.quanta[cell] ?? 0) * Math.min(96, part)) / 100);
      });
    });
  }
  return made;
}

/** Filled jobs by industry division and occupation; adds up to the jobs by industry. */
export function occupations(world: World): Panel {
  const work = world.part(jobs);
  const divisions = foldInto(work.members, 'IND_L1');
  if (!divisions) throw new Error('Industries have no divisions');
  const rows = divisions.members.map((division) => ({ division, mix: occupationsOf(division) }));
  const members = rows.flatMap(({ division, mix }) =>
    mix.map(([code]) => ({ IND_L1: division, OCC_L2: code, ...occupationGroups(code) })),
  );
  const made = panel(work.leaves, work.periods, members);
  for (let leaf = 0; leaf < work.leaves; leaf++) {
    const { area_id = '', profile } = world.tree.leaves[leaf] ?? {};
    const totals = sumOf(work, [leaf], divisions);
    let column = 0;
    rows.forEach(({ division, mix }, row) => {
      const tastes = mix.map(([code]) => Math.exp(0.15 * swing(`${area_id} ${division} ${code}`)));
      const skilled = mix.map(([code]) =>
        occupationGroups(code).SKILL4 === 'HIGH' ? 0.25 * ((profile?.metro ?? 0) - 0.25) : 0,
      );
      economyYears.forEach((year, at) => {
        const weights = mix.map(
          ([, share, trend], part) =>
            share * (tastes[part] ?? 1) * Math.exp((skilled[part] ?? 0) + (trend / 100) * (year - 2024)),
        );
        apportion(
          totals[at * rows.length + row] ?? 0,
          weights,
          made.quanta,
          panelCell(made, leaf, at) + column,
        );
      });
      column += mix.length;
    });
  }
  return made;
}

/** Location quotients of jobs, and the concentration index: worked out from summed industry jobs. */
function* structureSlices(world: World): Generator<Slice> {
  const { LQ_A, DIVERSITY_A } = world.suite.series;
  const work = world.part(jobs);
  const folding = foldInto(work.members, 'IND_54');
  if (!folding) return;
  const nation = sumOf(work, work.quanta.length > 0 ? world.tree.leaves.map((_, at) => at) : [], folding);
  const width = folding.members.length;
  const shared = { periods: work.periods, datasets: [demonstration] };
  for (const group of [...world.tree.groups, ...world.tree.userAreas]) {
    const counts = sumOf(work, group.leaves, folding);
    const shares = sharesOf(counts, width);
    const base = sharesOf(nation, width);
    const area_id = group.area.area_id;
    if (LQ_A && isPublishedFor(world, LQ_A, group.area)) {
      const values = shares.map((share, cell) =>
        !base[cell] ? Number.NaN : Math.round((share / base[cell]) * 1000) / 1000,
      );
      yield {
        ...shared,
        series: LQ_A.series,
        breakdown: 'IND_54',
        area_id,
        members: folding.members,
        values,
        statuses: statusesOf(values, width),
      };
    }
    if (DIVERSITY_A && isPublishedFor(world, DIVERSITY_A, group.area)) {
      const values = Float64Array.from(work.periods, (_, at) => {
        const row = shares.subarray(at * width, (at + 1) * width);
        return Math.round(row.reduce((sum, share) => sum + (100 * share) ** 2, 0) * 10) / 10;
      });
      yield {
        ...shared,
        series: DIVERSITY_A.series,
        breakdown: '',
        area_id,
        members: [''],
        values,
        statuses: statusesOf(values, 1),
      };
    }
  }
}

function sharesOf(counts: Float64Array, width: number): Float64Array {
  return counts.map((count, cell) => {
    const from = cell - (cell % width);
    const all = counts.subarray(from, from + width).reduce((sum, value) => sum + value, 0);
    return all > 0 ? count / all : 0;
  });
}

/** Series about jobs: self-employment, occupations, knowledge intensity, concentration. */
export function* workSeries(world: World): Generator<Slice> {
  const { SELF_EMP_A, KI_EMP_A, EMP_OCC_A } = world.suite.series;
  if (SELF_EMP_A) yield* publishWorld(world, SELF_EMP_A, { panel: selfEmployed(world), scale: 1 });
  if (KI_EMP_A) {
    const panel = knowledgeIntensive(world);
    yield* publishWorld(world, KI_EMP_A, { panel, scale: 1 });
    yield* knowledgeClasses(world, panel);
  }
  if (EMP_OCC_A) yield* publishWorld(world, EMP_OCC_A, { panel: world.part(occupations), scale: 1 });
  yield* structureSlices(world);
}
