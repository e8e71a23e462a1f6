import type { Slice } from '#data/contract/contract.ts';
import { type EthnicGroup, ethnicGroups, ethnicShare } from '#data/demonstration/world/ethnicity.ts';
import { apportion, type Panel, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { publishWorld } from '#data/demonstration/world/publication.ts';
import type { World } from '#data/demonstration/world/world.ts';
import { population } from './population.ts';

/** How much rarer a group becomes with forty years of age: the higher, the younger the group. */
const youth: Record<EthnicGroup, number> = { ETH_MAO: 0.62, ETH_PAC: 0.7, ETH_ASI: 0.3, ETH_EUR: -0.16 };

/** Residents of each group by age and sex; groups overlap. */
function residentsByGroup(world: World): Panel {
  const people = world.part(population);
  const members = ethnicGroups.flatMap((ETHNICITY) =>
    people.members.map((member) => ({ ...member, ETHNICITY })),
  );
  const made = panel(people.leaves, people.periods, members);
  const width = people.members.length;
  world.tree.leaves.forEach(({ profile }, leaf) => {
    people.periods.forEach((year, at) => {
      const from = panelCell(people, leaf, at);
      const counts = people.quanta.subarray(from, from + width);
      const all = counts.reduce((sum, count) => sum + count, 0);
      ethnicGroups.forEach((group, row) => {
        // Two members an age, of five years each.
        const weights = counts.map(
          (count, member) => count * Math.exp((-youth[group] * (Math.floor(member / 2) * 5 - 38)) / 40),
        );
        const whole = Math.round(all * ethnicShare(group, profile, Number(year)));
        apportion(whole, weights, made.quanta, panelCell(made, leaf, at) + row * width);
      });
    });
  });
  return made;
}

/** Residents of all people and of each ethnic group, by age and sex. */
export function* ethnicResidentSeries(world: World): Generator<Slice> {
  const series = world.suite.series.ERP_ETH;
  if (!series) return;
  const breakdowns = series.breakdowns ?? [];
  const isOfGroup = (breakdown: string) => breakdown.includes('ETHNICITY');
  const everybody = ['', ...breakdowns.filter((breakdown) => !isOfGroup(breakdown))];
  yield* publishWorld(world, series, { panel: world.part(population), scale: 1 }, everybody);
  const groups = { panel: world.part(residentsByGroup), scale: 1 };
  yield* publishWorld(world, series, groups, breakdowns.filter(isOfGroup));
}
