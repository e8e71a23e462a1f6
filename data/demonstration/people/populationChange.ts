import type { Slice } from '#data/contract/contract.ts';
import { apportion, type Panel, panel, panelCell } from '#data/demonstration/world/panel.ts';
import { publishWorld } from '#data/demonstration/world/publication.ts';
import { swing, Wander } from '#data/demonstration/world/random.ts';
import { type World, worldYears } from '#data/demonstration/world/world.ts';
import { population } from './population.ts';

const years = worldYears(2014, 2024);
/** Births a year per 1,000 women of an age group, from 15–19 up. */
const fertility = [11, 48, 88, 108, 62, 14, 1];
/** Deaths a year per 1,000 people of an age group, from 0–4 up. */
const mortality = [1, 0.1, 0.1, 0.4, 0.6, 0.7, 0.8, 1.1, 1.5, 2.3, 3.5, 5.2, 8, 12, 20, 35, 62, 138];

/** Births less deaths a year among people given by age and sex (female first in each age). */
export function naturalIncrease(counts: ArrayLike<number>, family: number): number {
  let [births, deaths] = [0, 0];
  for (let age = 0; age < mortality.length; age++) {
    const women = counts[age * 2] ?? 0;
    births += (women * (fertility[age - 3] ?? 0)) / 1000;
    deaths += ((women + (counts[age * 2 + 1] ?? 0)) * (mortality[age] ?? 0)) / 1000;
  }
  return births * family - deaths * 0.97;
}

interface Components {
  natural: Panel;
  international: Panel;
  internal: Panel;
}

/** Change of residents in years to June, in three parts: they add up to it, and moves inside the country to nothing. */
function components(world: World): Components {
  const people = world.part(population);
  const { leaves } = world.tree;
  const empty = () => panel(leaves.length, years.map(String), [{}]);
  const made = { natural: empty(), international: empty(), internal: empty() };
  const width = people.members.length;
  const countAt = (leaf: number, year: string) => {
    const from = panelCell(people, leaf, people.periods.indexOf(year));
    return people.quanta.subarray(from, from + width);
  };
  const total = (counts: Float64Array) => counts.reduce((sum, value) => sum + value, 0);
  years.forEach((year, at) => {
    const growth = leaves.map(
      (_, leaf) => total(countAt(leaf, String(year))) - total(countAt(leaf, String(year - 1))),
    );
    const natural = leaves.map(({ profile, area_id }, leaf) => {
      const family =
        1 +
        0.006 * (profile.maori - 18) +
        0.006 * profile.pacific +
        0.02 * new Wander(`births ${area_id}`).at(year);
      return Math.round(naturalIncrease(countAt(leaf, String(year)), family));
    });
    const abroad =
      growth.reduce((sum, value) => sum + value, 0) - natural.reduce((sum, value) => sum + value, 0);
    const weights = leaves.map(({ profile, area_id, residents }) =>
      area_id === ''
        ? 0
        : residents *
          (0.25 + 0.035 * profile.asian + 0.5 * profile.metro) *
          Math.exp(0.2 * swing(`abroad ${area_id}`)),
    );
    const international = new Float64Array(leaves.length);
    apportion(abroad, weights, international);
    leaves.forEach((_, leaf) => {
      const cell = panelCell(made.natural, leaf, at);
      made.natural.quanta[cell] = natural[leaf] ?? 0;
      made.international.quanta[cell] = international[leaf] ?? 0;
      made.internal.quanta[cell] = (growth[leaf] ?? 0) - (natural[leaf] ?? 0) - (international[leaf] ?? 0);
    });
  });
  return made;
}

/** Natural increase and both migrations. */
export function* populationChangeSeries(world: World): Generator<Slice> {
  const { POP_NATURAL_A, POP_MIG_INTL_A, POP_MIG_INTERNAL_A } = world.suite.series;
  const { natural, international, internal } = components(world);
  if (POP_NATURAL_A) yield* publishWorld(world, POP_NATURAL_A, { panel: natural, scale: 1 });
  if (POP_MIG_INTL_A) yield* publishWorld(world, POP_MIG_INTL_A, { panel: international, scale: 1 });
  if (POP_MIG_INTERNAL_A) yield* publishWorld(world, POP_MIG_INTERNAL_A, { panel: internal, scale: 1 });
}
