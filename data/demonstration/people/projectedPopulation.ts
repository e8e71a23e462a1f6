import type { Leaf } from '#data/demonstration/world/areaTree.ts';
import { ageShares, along, type LevelPath, smoothlyAlong } from '#data/demonstration/world/nationalLevels.ts';
import { apportion, type Panel, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { swing } from '#data/demonstration/world/random.ts';
import { type World, worldYears } from '#data/demonstration/world/world.ts';
import { population } from './population.ts';

/** Last year that is known; the first that is projected from. */
export const baseYear = 2023;
const horizon = 2053;
const projectedYears = worldYears(baseYear, horizon);
/** Historical residents are told in the same series, as a scenario of their own. */
export const history = 'H';
const scenarios: Record<string, LevelPath> = {
  PP_LO: [
    [2023, 5223],
    [2024, 5275],
    [2026, 5330],
    [2029, 5395],
    [2033, 5460],
    [2038, 5515],
    [2043, 5535],
    [2048, 5515],
    [2053, 5455],
  ],
  PP_ME: [
    [2023, 5223],
    [2024, 5300],
    [2026, 5405],
    [2029, 5555],
    [2033, 5740],
    [2038, 5945],
    [2043, 6125],
    [2048, 6285],
    [2053, 6420],
  ],
  PP_HI: [
    [2023, 5223],
    [2024, 5325],
    [2026, 5480],
    [2029, 5710],
    [2033, 6010],
    [2038, 6370],
    [2043, 6720],
    [2048, 7060],
    [2053, 7390],
  ],
};
/** Per cent of residents in each age group in 2053. */
const lateShares = [4.8, 5, 5.2, 5.5, 6.1, 6.4, 6.6, 6.5, 6.3, 6.2, 6.4, 6.5, 6.5, 5.8, 5.1, 4.7, 4, 3.9];
/** Codes of the scenarios, history last. */
export const scenarioCodes: readonly string[] = [...Object.keys(scenarios), history];

/** Residents by age and sex for one scenario; whole people, leaf by leaf. */
export function projected(world: World, scenario: string): Panel {
  const past = world.part(population);
  if (scenario === history) return { ...past, ...upTo(past, String(baseYear)) };
  const { leaves } = world.tree;
  const made = panel(leaves.length, projectedYears.map(String), past.members);
  const baseAt = past.periods.indexOf(String(baseYear));
  const width = past.members.length;
  const base = leaves.map((_, leaf) =>
    past.quanta.subarray(panelCell(past, leaf, baseAt), panelCell(past, leaf, baseAt) + width),
  );
  const counts = base.map((own) => own.reduce((sum, value) => sum + value, 0));
  const nation = counts.reduce((sum, value) => sum + value, 0);
  projectedYears.forEach((year, at) => {
    const level =
      (nation * smoothlyAlong(scenarios[scenario] ?? [], year)) / along(scenarios[scenario] ?? [], baseYear);
    const weights = leaves.map(
      (leaf, leafAt) => (counts[leafAt] ?? 0) * Math.exp(lean(leaf) * (year - baseYear)),
    );
    const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    leaves.forEach((_, leaf) => {
      const shape = Float64Array.from(
        base[leaf] ?? [],
        (count, member) => count * ageing(Math.floor(member / 2), year),
      );
      const total =
        year === baseYear ? (counts[leaf] ?? 0) : Math.round((level * (weights[leaf] ?? 0)) / all);
      apportion(total, shape, made.quanta, panelCell(made, leaf, at));
    });
  });
  return made;
}

/** Growth a year beyond the nation's: what grew goes on growing, less and less. */
const lean = ({ area_id, profile }: Leaf): number =>
  0.3 * (Math.log(profile.growth) / 28 - 0.0125) + 0.0008 * swing(`lean ${area_id}`);

/** How a national age group grows beyond all ages by a year. */
function ageing(age: number, year: number): number {
  const now = ageShares[2024]?.[age] ?? 1;
  return along(
    [
      [baseYear, 1],
      [horizon, (lateShares[age] ?? now) / now],
    ],
    year,
  );
}

function upTo({ periods, members, quanta, leaves }: Panel, last: string): Pick<Panel, 'periods' | 'quanta'> {
  const kept = periods.indexOf(last) + 1;
  const rows = kept * members.length;
  const cut = new Float64Array(leaves * rows);
  for (let leaf = 0; leaf < leaves; leaf++) {
    const from = leaf * periods.length * members.length;
    cut.set(quanta.subarray(from, from + rows), leaf * rows);
  }
  return { periods: periods.slice(0, kept), quanta: cut };
}
