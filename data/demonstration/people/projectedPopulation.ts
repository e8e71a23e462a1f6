import { figureOf, within } from '#data/demonstration/world/formula.ts';
import { along, type LevelPath, smoothlyAlong } from '#data/demonstration/world/levelPath.ts';
import { apportion, type Panel, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { worldYears } from '#data/demonstration/world/periods.ts';
import type { World } from '#data/demonstration/world/world.ts';

/** Last year that is known; the first that is projected from. */
export const baseYear = 2023;
/** Historical residents are told in the same series, as a scenario of their own. */
export const history = 'H';

const scenarios = ({ everywhere }: World) => (everywhere.scenarios ?? {}) as Record<string, LevelPath>;

/** Codes of the scenarios, history last. */
export const scenarioCodes = (world: World): string[] => [...Object.keys(scenarios(world)), history];

/** Residents by age and sex for one scenario; whole people, leaf by leaf. */
export function projected(world: World, scenario: string): Panel {
  const past = world.panel('population');
  if (scenario === history) return upTo(past, String(baseYear));
  const path = scenarios(world)[scenario] ?? [];
  const years = worldYears(baseYear, path.at(-1)?.[0] ?? baseYear);
  const made = panel(past.leaves, years.map(String), past.members);
  const width = past.members.length;
  const base = world.tree.leaves.map((_, leaf) => {
    const from = panelCell(past, leaf, past.periods.indexOf(String(baseYear)));
    return past.quanta.subarray(from, from + width);
  });
  const counts = base.map((own) => own.reduce((sum, value) => sum + value, 0));
  const nation = counts.reduce((sum, value) => sum + value, 0);
  const leans = world.scopes.map((scope) => figureOf('lean', scope));
  years.forEach((year, at) => {
    const level = (nation * smoothlyAlong(path, year)) / along(path, baseYear);
    const weights = counts.map((count, leaf) => count * Math.exp((leans[leaf] ?? 0) * (year - baseYear)));
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    const grown = past.members.map((_, at) => figureOf('grown', within(world.everywhere, { at, year })));
    base.forEach((own, leaf) => {
      const shape = own.map((count, member) => count * (grown[member] ?? 1));
      const total =
        year === baseYear ? (counts[leaf] ?? 0) : Math.round((level * (weights[leaf] ?? 0)) / all);
      apportion(total, shape, made.quanta, panelCell(made, leaf, at));
    });
  });
  return made;
}

function upTo(past: Panel, last: string): Panel {
  const made = panel(past.leaves, past.periods.slice(0, past.periods.indexOf(last) + 1), past.members);
  const row = made.periods.length * made.members.length;
  for (let leaf = 0; leaf < past.leaves; leaf++) {
    const from = panelCell(past, leaf, 0);
    made.quanta.set(past.quanta.subarray(from, from + row), leaf * row);
  }
  return made;
}
