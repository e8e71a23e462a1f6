import { jobs } from '#data/demonstration/economy/economy.ts';
import { population } from '#data/demonstration/people/population.ts';
import { occupationGroups, occupationsOf } from '#data/demonstration/world/occupationProfiles.ts';
import { type Panel, panelCell } from '#data/demonstration/world/panel.ts';
import type { World } from '#data/demonstration/world/world.ts';

/** How large a member of a dimension is in a leaf, where the invented country knows. */
export type MemberSize = (dimension: string, code: string, leaf: number) => number | undefined;

/** Sizes of industries, occupations, skills, ages and sexes in each leaf, from its jobs and residents of the last year. */
export function memberSizes(world: World): MemberSize {
  const sizes = new Map<string, number>();
  const count = (source: Panel) => {
    for (let leaf = 0; leaf < source.leaves; leaf++) {
      const from = panelCell(source, leaf, source.periods.length - 1);
      source.members.forEach((member, at) => {
        for (const [dimension, code] of Object.entries(member)) {
          const key = `${dimension} ${code} ${leaf}`;
          sizes.set(key, (sizes.get(key) ?? 0) + (source.quanta[from + at] ?? 0));
        }
      });
    }
  };
  count(world.part(jobs));
  count(world.part(population));
  countOccupations(world, sizes);
  const known = new Set([...sizes.keys()].map((key) => key.split(' ').slice(0, 2).join(' ')));
  const dimensions = new Set([...known].map((key) => key.split(' ')[0]));
  return (dimension, code, leaf) =>
    sizes.get(`${dimension} ${code} ${leaf}`) ?? (dimensions.has(dimension) ? 0 : undefined);
}

function countOccupations({ tree, part }: World, sizes: Map<string, number>): void {
  const work = part(jobs);
  const divisions = new Set(work.members.map(({ IND_L1 = '' }) => IND_L1));
  tree.leaves.forEach((_, leaf) => {
    for (const division of divisions) {
      const size = sizes.get(`IND_L1 ${division} ${leaf}`) ?? 0;
      for (const [code, share] of occupationsOf(division)) {
        for (const [dimension, group] of Object.entries({ OCC_L2: code, ...occupationGroups(code) })) {
          const key = `${dimension} ${group} ${leaf}`;
          sizes.set(key, (sizes.get(key) ?? 0) + (size * share) / 100);
        }
      }
    }
  });
}
