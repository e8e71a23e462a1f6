import type { CompiledSuite } from '#generated/types.ts';
import type { AreaTree, DividedDistrict } from './areaTree.ts';
import { type FormulaFigure, ProfileFault, type ProfileFormula, type Scope } from './formula.ts';
import {
  apportion,
  fillPanel,
  type Panel,
  type PanelCell,
  type PanelMember,
  panel,
  panelCell,
} from './panel.ts';
import { momentOf } from './periods.ts';
import type { Profile } from './profile.ts';

/** What the generator needs to know of a suite. */
export type DemonstrationSuite = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions' | 'topics'>;

/** The invented country all series draw on, so that their figures hang together. */
export interface World {
  suite: DemonstrationSuite;
  profile: Profile;
  tree: AreaTree;
  /** what formulas may name of the country, and of each leaf */
  nation: Scope;
  leaves: readonly Scope[];
  formula(formula: ProfileFormula): FormulaFigure;
  /** anything that is made once, by its name */
  once<Made>(name: string, make: () => Made): Made;
  /** a panel of the profile, of one of its counts or of its census. @throws ProfileFault when there is none */
  panel(name: string): Panel;
  /** Remembers a panel by a name. @returns the name */
  know(name: string, made: Panel): string;
}

/**
 * A formula as a figure of each cell; made for being asked leaf by leaf and member by member.
 * @param places what it may name of each period beside the period itself
 */
export function cells(
  world: World,
  { members, periods }: Pick<Panel, 'members' | 'periods'>,
  formula: ProfileFormula,
  scopes: readonly Scope[] = world.leaves,
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

/** A district's part of a panel, divided into its small areas by weights that the profile gives a name. */
export function partsOf(world: World, name: string, { parts, leaf }: DividedDistrict, small: string): Panel {
  return world.once(`parts ${name} ${small} ${leaf}`, () => {
    const formula = world.profile.small[small];
    if (formula === undefined)
      throw new ProfileFault(small, 0, `No weights of small areas are called ${small}.`);
    const scopes = parts.map(({ area_id, population, parent_ids }) => ({
      ...{ part: area_id, parents: parent_ids, counted: population },
    }));
    const source = world.panel(name);
    const made = panel(parts.length, source.periods, source.members);
    fillPanel(made, cells(world, source, formula, scopes));
    const [from, size] = [panelCell(source, leaf, 0), panelCell(source, 1, 0)];
    for (let cell = 0; cell < size; cell++) {
      const own = parts.map((_, part) => part * size + cell);
      apportion(source.quanta[from + cell] ?? 0, own, made.quanta);
    }
    return made;
  });
}

/** Every combination of the members of some lists or dimensions, the first changing slowest. */
export const crossed = (world: World, lists: readonly string[]): readonly PanelMember[] =>
  world.once(`members ${lists.join()}`, () =>
    lists.reduce<PanelMember[]>(
      (sofar, name) => sofar.flatMap((one) => membersOf(world, name).map((own) => ({ ...own, ...one }))),
      [{}],
    ),
  );

function membersOf({ profile, suite }: World, name: string): readonly PanelMember[] {
  const listed = profile.members[name];
  const dimension = suite.dimensions[name]?.members;
  if (!listed && !dimension)
    throw new ProfileFault(name, 0, `No list of members and no dimension is called ${name}.`);
  return listed ?? dimension?.map(({ code }) => withGroups(suite, { [name]: code })) ?? [];
}

/** A member with the groups it lies in: IND_GHG → GHG_SOURCE, GHG_SECTOR. */
export function withGroups({ dimensions }: DemonstrationSuite, member: PanelMember): PanelMember {
  const [dimension = '', code] = Object.entries(member).at(-1) ?? [];
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
  return { ...withGroups({ dimensions } as DemonstrationSuite, { [above.dimension]: parent }), ...member };
}
