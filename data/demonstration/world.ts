import type { CompiledSuite } from '#generated/types.ts';
import type { AreaTree } from './areaTree.ts';
import { type FormulaFigure, ProfileFault, type ProfileFormula, type Scope } from './formula.ts';
import type { Panel, PanelCell, PanelMember } from './panel.ts';
import { momentOf } from './periods.ts';
import type { Profile } from './profile.ts';

/** Facts about a suite that the generator needs. */
export type DemonstrationSuite = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions' | 'topics'>;

/** The invented country behind all series, so that their figures are consistent. */
export interface World {
  suite: DemonstrationSuite;
  profile: Profile;
  tree: AreaTree;
  /** what formulas may read of the country, and of each leaf */
  nation: Scope;
  leaves: readonly Scope[];
  formula(formula: ProfileFormula): FormulaFigure;
  /** anything that is calculated once, by its name */
  once<Made>(name: string, make: () => Made): Made;
  /** @throws ProfileFault if the profile has no such panel */
  panel(name: string): Panel;
  /** Registers a panel by name. */
  know(name: string, made: Panel): Panel;
}

/**
 * A formula as a function of each cell, fastest if called leaf by leaf and member by member.
 * @param places further names that it may read in each period
 */
export function cells(
  world: World,
  { members, periods }: Pick<Panel, 'members' | 'periods'>,
  formula: ProfileFormula,
  scopes: readonly Scope[],
  places: readonly Scope[] = [],
): PanelCell {
  const figure = world.formula(formula);
  const moments = periods.map((period, at) => ({ ...momentOf(period), ...places[at] }));
  let knownLeaf = -1;
  let scope: Scope = {};
  return (leaf, at, period) => {
    if (leaf !== knownLeaf || at !== scope.at) scope = { ...scopes[leaf], ...members[at], at };
    knownLeaf = leaf;
    return figure(Object.assign(scope, moments[period]));
  };
}

type Naming = Pick<World, 'suite'> & { profile: Pick<Profile, 'members'> };

/** Every combination of the members of some lists or dimensions. The first changes slowest. */
export const crossed = (naming: Naming, lists: readonly string[]): readonly PanelMember[] =>
  lists.reduce<PanelMember[]>(
    (sofar, name) => sofar.flatMap((one) => membersOf(naming, name).map((own) => ({ ...own, ...one }))),
    [{}],
  );

function membersOf({ profile, suite: { dimensions } }: Naming, name: string): readonly PanelMember[] {
  const listed = profile.members[name];
  const dimension = dimensions[name]?.members;
  if (!listed && !dimension)
    throw new ProfileFault(name, 0, `No list of members and no dimension is called ${name}.`);
  return listed ?? dimension?.map(({ code }) => withGroups(dimensions, { [name]: code })) ?? [];
}

/** A member with its groups: IND_GHG → GHG_SOURCE, GHG_SECTOR. */
function withGroups(dimensions: DemonstrationSuite['dimensions'], member: PanelMember): PanelMember {
  const [dimension = '', code] = Object.entries(member)[0] ?? [];
  const own = dimensions[dimension];
  const parent = own?.members.find((one) => one.code === code)?.parent;
  const above = Object.values(dimensions).find(
    (other) =>
      other !== own &&
      other.classification !== undefined &&
      other.classification === own?.classification &&
      other.members.some((one) => one.code === parent),
  );
  if (!above || parent === undefined) return member;
  return { ...withGroups(dimensions, { [above.dimension]: parent }), ...member };
}
