import type { Slice } from '#data/contract/contract.ts';
import { hidesFewJobs, jobs } from '#data/demonstration/economy/economy.ts';
import { economyYears } from '#data/demonstration/economy/industries.ts';
import { type EthnicGroup, ethnicGroups, ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import {
  apportion,
  foldInto,
  type Panel,
  type PanelMember,
  panel,
  panelCell,
  sumOf,
} from '#data/demonstration/world/panel.ts';
import { publishWorld } from '#data/demonstration/world/publication.ts';
import { swing } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { occupations } from './work.ts';

/** Share of a group's residents who work, against everybody's. */
const working: Record<EthnicGroup, number> = { ETH_MAO: 0.84, ETH_PAC: 0.85, ETH_ASI: 1.08, ETH_EUR: 1 };

/** Industry divisions in which a group works more or less often than elsewhere. Rounded impressions. */
// biome-ignore format: one group a line
const leanings: Record<EthnicGroup, Record<string, number>> = {
  ETH_MAO: { A: 1.25, C: 1.18, D: 1.15, E: 1.2, I: 1.2, K: 0.62, M: 0.62, J: 0.7, L: 0.72, O: 1.25, P: 1.1, S: 1.05 },
  ETH_PAC: { C: 1.5, I: 1.45, N: 1.4, Q: 1.1, A: 0.6, K: 0.8, M: 0.5, L: 0.6, F: 1.15, O: 1.05 },
  ETH_ASI: { H: 1.5, G: 1.25, J: 1.35, K: 1.3, M: 1.1, Q: 1.2, A: 0.6, B: 0.4, E: 0.75, P: 0.75, R: 0.7 },
  ETH_EUR: { A: 1.08, H: 0.92, N: 0.92, I: 0.95, C: 0.96 },
};

/** How often a group has the jobs of a skill level, against everybody in the same industry. */
const skills: Record<EthnicGroup, Record<string, number>> = {
  ETH_MAO: { HIGH: 0.78, MEDHIGH: 1.02, MED: 1.06, LOW: 1.18 },
  ETH_PAC: { HIGH: 0.66, MEDHIGH: 0.94, MED: 1.02, LOW: 1.32 },
  ETH_ASI: { HIGH: 1.05, MEDHIGH: 1.02, MED: 0.94, LOW: 0.97 },
  ETH_EUR: { HIGH: 1.04, MEDHIGH: 1, MED: 1.01, LOW: 0.95 },
};

/** Jobs of each group by industry: its share of residents, bent by how often it works and where. Groups overlap. */
function jobsByGroup(world: World): Panel {
  const work = world.part(jobs);
  const members = ethnicGroups.flatMap((group) =>
    work.members.map((member) => ({ group, member: { ...member, ETHNICITY: group } as PanelMember })),
  );
  const made = panel(
    work.leaves,
    work.periods,
    members.map(({ member }) => member),
  );
  world.tree.leaves.forEach(({ area_id, profile }, leaf) => {
    members.forEach(({ group, member: { IND_54 = '', IND_L1 = '' } }, member) => {
      const lean = (leanings[group][IND_L1] ?? 1) * Math.exp(0.08 * swing(`${group} ${IND_54}`));
      const local = Math.exp(0.05 * swing(`${group} ${area_id} ${IND_54}`));
      economyYears.forEach((year, at) => {
        const share = ethnicShare(group, profile, year) * working[group] * lean * local;
        const all = work.quanta[panelCell(work, leaf, at) + (member % work.members.length)] ?? 0;
        made.quanta[panelCell(made, leaf, at) + member] = Math.round(all * Math.min(0.97, share));
      });
    });
  });
  return made;
}

/** The same jobs by occupation: those of a group in a division, divided as everybody's there, bent by skill. */
function occupationsByGroup(world: World): Panel {
  const source = world.part(jobsByGroup);
  const work = world.part(occupations);
  const folding = foldInto(source.members, 'ETHNICITY,IND_L1');
  if (!folding) throw new Error('Industries have no divisions');
  const rows = folding.members.map((key) => {
    const [group = '', division = ''] = key.split(',');
    const places = work.members.flatMap(({ IND_L1 }, at) => (IND_L1 === division ? [at] : []));
    return { group: group as EthnicGroup, places };
  });
  const members = rows.flatMap(({ group, places }) =>
    places.map((at) => ({ ...work.members[at], ETHNICITY: group })),
  );
  const made = panel(work.leaves, work.periods, members);
  for (let leaf = 0; leaf < work.leaves; leaf++) {
    const totals = sumOf(source, [leaf], folding);
    for (let at = 0; at < work.periods.length; at++) {
      const from = panelCell(work, leaf, at);
      let column = panelCell(made, leaf, at);
      rows.forEach(({ group, places }, row) => {
        const weights = places.map(
          (place) =>
            (work.quanta[from + place] ?? 0) * (skills[group][work.members[place]?.SKILL4 ?? ''] ?? 1),
        );
        apportion(totals[at * rows.length + row] ?? 0, weights, made.quanta, column);
        column += places.length;
      });
    }
  }
  return made;
}

/** Jobs of all people and of each ethnic group, by industry, occupation and skill. */
export function* ethnicJobSeries(world: World): Generator<Slice> {
  const series = world.suite.series.EMP_ETH_A;
  if (!series) return;
  const hides = world.part(hidesFewJobs);
  yield* publishWorld(world, series, { panel: world.part(jobs), scale: 1 }, ['']);
  for (const breakdown of series.breakdowns ?? []) {
    const isOfGroup = breakdown.includes('ETHNICITY');
    const byWork = /OCC|SKILL/.test(breakdown);
    const all = world.part(byWork ? occupations : jobs);
    const groups = byWork ? occupationsByGroup : jobsByGroup;
    const own = isOfGroup ? { panel: world.part(groups), scale: 1 } : { panel: all, scale: 1 };
    yield* publishWorld(world, series, isOfGroup || byWork ? own : { ...own, hides }, [breakdown]);
  }
}
