import { figureOf, within } from './formula.ts';
import type { World } from './world.ts';

/** Ethnic groups that the profile tells of. */
export const ethnicGroups = ({ profile }: World): string[] =>
  (profile.members.ethnicGroups ?? []).map(({ ETHNICITY = '' }) => ETHNICITY);

/** Share of a leaf's residents who give a group, total response: people may give several, so shares pass 1 together. */
export const ethnicShare = (world: World, leaf: number, ETHNICITY: string, year: number): number =>
  figureOf('ethnicShare', within(world.scopes[leaf] ?? {}, { ETHNICITY, year }));
