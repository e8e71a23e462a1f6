import { figureOf, within } from '#data/demonstration/world/formula.ts';
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
  const known = ['jobs', 'population'].filter((name) => world.profile.panels[name]);
  for (const name of known) count(world.panel(name));
  countOccupations(world, sizes);
  const dimensions = new Set([...sizes.keys()].map((key) => key.split(' ')[0]));
  return (dimension, code, leaf) =>
    sizes.get(`${dimension} ${code} ${leaf}`) ?? (dimensions.has(dimension) ? 0 : undefined);
}

function countOccupations({ tree, profile, everywhere }: World, sizes: Map<string, number>): void {
  for (const leaf of tree.leaves.keys()) {
    for (const member of profile.members.occupations ?? []) {
      const share = figureOf('has[0]', within(everywhere, member)) / 100;
      const size = (sizes.get(`IND_L1 ${member.IND_L1} ${leaf}`) ?? 0) * share;
      for (const [dimension, code] of Object.entries(member)) {
        const key = `${dimension} ${code} ${leaf}`;
        if (dimension !== 'IND_L1') sizes.set(key, (sizes.get(key) ?? 0) + size);
      }
    }
  }
}
