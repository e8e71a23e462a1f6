import { areaTree } from './areaTree.ts';
import { withCensus } from './census.ts';
import { reader } from './formula.ts';
import type { Panel } from './panel.ts';
import { makePanel } from './panels.ts';
import { type Profile, readProfile } from './profile.ts';
import { readings } from './readings.ts';
import { spelledOut } from './shorthand.ts';
import type { DemonstrationSuite, World } from './world.ts';

/** Names in a scope besides the columns of areas and the dimensions of members. */
const names =
  'area type first counted leaf leaves part parents at percent period year time step place within source students industries said breakdown dimension dimensions code'.split(
    ' ',
  );

export function createWorld(suite: DemonstrationSuite, said: Profile = readProfile()): World {
  const profile = withCensus(spelledOut(said, suite), suite);
  const made = new Map<string, unknown>();
  const panels = new Map<string, Panel>();
  const tree = areaTree(suite.areas, profile);
  const columns = [...Object.values(profile.areas), ...Object.values(profile.members).flat()];
  const world: World = {
    suite,
    profile,
    tree,
    nation: {},
    leaves: [],
    formula: reader({
      constants: { ...profile.constants, scale: tree.scale },
      terms: profile.terms,
      names: new Set([...names, ...columns.flatMap(Object.keys), ...Object.keys(suite.dimensions)]),
      calls: readings(() => world),
    }),
    once<Made>(name: string, make: () => Made): Made {
      if (!made.has(name)) made.set(name, make());
      return made.get(name) as Made;
    },
    panel: (name) => panels.get(name) ?? world.know(name, makePanel(world, name)),
    know(name, one) {
      panels.set(name, one);
      return one;
    },
  };
  const shared = { panels: world.panel, students: 0, industries: {} };
  world.nation = { ...shared, area: '', leaves: [...tree.leaves.keys()] };
  world.leaves = tree.leaves.map(({ area_id, residents, profile: own }, leaf) => ({
    ...shared,
    ...own,
    ...{ area: area_id, counted: residents, leaf, leaves: [leaf] },
  }));
  return world;
}
