import { gdp, jobs } from '#data/demonstration/economy/economy.ts';
import { population } from '#data/demonstration/people/population.ts';
import { type Panel, panelCell } from '#data/demonstration/world/panel.ts';
import { chance } from '#data/demonstration/world/random.ts';
import type { World } from '#data/demonstration/world/world.ts';

/** What a figure is spread over leaves by. */
export type Base =
  | 'residents'
  | 'adults'
  | 'youth'
  | 'elders'
  | 'children'
  | 'jobs'
  | 'gdp'
  | 'dairy'
  | 'land';

/** Size of a leaf in a year; years before or after what is known take the nearest. */
export type Size = (leaf: number, year: number) => number;

/** Sizes of the leaves, worked out once. */
export function bases(world: World): Record<Base, Size> {
  const people = world.part(population);
  const work = world.part(jobs);
  const ageOf = (member: number) => Math.floor(member / 2) * 5;
  return {
    residents: sizes(people, () => true),
    adults: sizes(people, (member) => ageOf(member) >= 15),
    youth: sizes(people, (member) => ageOf(member) === 15 || ageOf(member) === 20),
    elders: sizes(people, (member) => ageOf(member) >= 65),
    children: sizes(people, (member) => ageOf(member) < 15),
    jobs: sizes(work, () => true),
    gdp: sizes(world.part(gdp), () => true),
    dairy: sizes(work, (member) => work.members[member]?.IND_54 === 'AA13'),
    land: landSizes(world),
  };
}

function sizes(panel: Panel, counts: (member: number) => boolean): Size {
  const years = panel.periods.map(Number);
  const [first = 0] = years;
  const last = years.at(-1) ?? first;
  const table = new Float64Array(panel.leaves * years.length);
  for (let leaf = 0; leaf < panel.leaves; leaf++) {
    for (let year = 0; year < years.length; year++) {
      const from = panelCell(panel, leaf, year);
      let sum = 0;
      for (let member = 0; member < panel.members.length; member++) {
        if (counts(member)) sum += panel.quanta[from + member] ?? 0;
      }
      table[leaf * years.length + year] = sum;
    }
  }
  return (leaf, year) => {
    const at = Math.min(last, Math.max(first, Math.floor(year))) - first;
    return table[leaf * years.length + at] ?? 0;
  };
}

/** Districts that are wider than their towns and farms let one guess: thousand square kilometres, rounded. */
// biome-ignore format: one row a region
const wideLand: Record<string, number> = {
  'southland-district': 32.6, 'westland-district': 11.9, 'marlborough-district': 10.5, 'central-otago-district': 10, 'tasman-district': 9.6,
  'queenstown-lakes-district': 8.7, 'hurunui-district': 8.6, 'gisborne-district': 8.4, 'buller-district': 7.9, 'far-north-district': 7.3,
  'mackenzie-district': 7.1, 'waitaki-district': 7.1, 'taupo-district': 7, 'ruapehu-district': 6.7, 'clutha-district': 6.3, 'ashburton-district': 6.2,
  'selwyn-district': 6.4, 'hastings-district': 5.2, 'wairoa-district': 4.1, 'grey-district': 3.5, 'dunedin-city': 3.3, 'chatham-islands': 0.9,
};

/** Sizes of land, invented where they are not said; the same in every year. */
function landSizes({ tree }: World): Size {
  const land = tree.leaves.map(({ area_id, profile }) =>
    area_id === ''
      ? 0
      : (wideLand[area_id] ?? 0.06 + 3.8 * profile.rural ** 2 * (0.5 + chance(`land ${area_id}`))),
  );
  return (leaf) => land[leaf] ?? 0;
}
