import type { CompiledSuite } from '#generated/types.ts';
import { type AreaTree, areaTree } from './areaTree.ts';
import { figureOf, type Scope, within } from './formula.ts';
import type { Panel } from './panel.ts';
import { fillPanel } from './panels.ts';
import { type Profile, readProfile } from './profile.ts';
import { readings } from './readings.ts';

/** What the generator needs to know of a suite. */
export type DemonstrationSuite = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions' | 'topics'>;

/** The invented country all themes draw on, so that their figures hang together. */
export interface World {
  suite: DemonstrationSuite;
  profile: Profile;
  tree: AreaTree;
  /** what formulas may name everywhere: the constants and terms */
  everywhere: Scope;
  /** what they may name of a leaf: what it is like, and what it has in panels */
  scopes: readonly Scope[];
  /** builds a part of the world the first time it is asked for */
  part<Part>(build: (world: World) => Part): Part;
  /** a panel of the profile, made the first time it is asked for */
  panel(name: string): Panel;
}

export function createWorld(suite: DemonstrationSuite, profile: Profile = readProfile()): World {
  const parts = new Map<unknown, unknown>();
  const panels = new Map<string, Panel>();
  const tree = areaTree(suite.areas, profile);
  const everywhere = Object.defineProperties({ ...profile.constants, scale: tree.scale }, termsOf(profile));
  const scopes: Scope[] = [];
  const world: World = {
    suite,
    profile,
    tree,
    everywhere,
    scopes,
    part<Part>(build: (world: World) => Part): Part {
      if (!parts.has(build)) parts.set(build, build(world));
      return parts.get(build) as Part;
    },
    panel(name) {
      if (!panels.has(name)) fillPanel(world, name, (made) => panels.set(name, made));
      return panels.get(name) as Panel;
    },
  };
  Object.assign(everywhere, readings(world));
  tree.leaves.forEach(({ area_id, residents, profile: area }, leaf) => {
    const own = { students: 0, industries: {}, ...area, area: area_id, counted: residents, leaf };
    scopes.push(within(everywhere, { ...own, ...readings(world, leaf) }));
  });
  return world;
}

const termsOf = ({ terms }: Profile): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(terms).map(([name, formula]) => [
      name,
      {
        get(this: Scope) {
          return figureOf(formula, this);
        },
      },
    ]),
  );
