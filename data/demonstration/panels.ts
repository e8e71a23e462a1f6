import type { DemonstrationPanel } from '#generated/types.ts';
import type { DividedDistrict } from './areaTree.ts';
import { crossPanel } from './crossing.ts';
import { ProfileFault, type Scope } from './formula.ts';
import {
  agrees,
  apportion,
  fillPanel,
  type Panel,
  type PanelCell,
  type PanelMember,
  panel,
  panelCell,
} from './panel.ts';
import { periodsTold, periodsWithin } from './periods.ts';
import { cells, crossed, type World } from './world.ts';

/**
 * Builds a panel as the profile describes it. The panel is registered first, so that its formulas may read
 * its earlier cells.
 */
export function makePanel(world: World, name: string): Panel {
  const said = world.profile.panels[name];
  if (!said) return nothing(name);
  const { value, level = 0, divides, weight = 1, national, crosses } = said;
  const scopes = (national ? [world.nation] : world.leaves).map((scope) => ({ ...scope, said: said.said }));
  const members = crossed(world, said.members ?? []);
  const into = world.know(name, panel(scopes.length, periodsTold(said), members));
  if (crosses) return crossPanel(world, into, crosses);
  if (divides) return divide(world, into, divides, { weight, scopes });
  const figure = cells(world, into, value ?? weight, scopes);
  if (value !== undefined) return fillPanel(into, figure);
  const whole = cells(world, into, level, [{ ...world.nation, said: said.said }]);
  return spread(into, (at, period) => whole(0, at, period), figure);
}

function nothing(name: string): never {
  throw new ProfileFault(name, 0, `The profile of the demonstration has no panel ${name}.`);
}

/**
 * Divides a total of each member and period among leaves, by weights that may depend on earlier members. Each
 * part is rounded and the largest takes the remainder, so that few parts are one or two.
 */
function spread(into: Panel, whole: (at: number, period: number) => number, weight: PanelCell): Panel {
  for (const at of into.members.keys()) {
    fillPanel(into, weight, [at]);
    for (const period of into.periods.keys()) {
      const own = Array.from({ length: into.leaves }, (_, leaf) => panelCell(into, leaf, period) + at);
      const all = own.reduce((sum, cell) => sum + (into.quanta[cell] ?? 0), 0);
      const total = Math.round(whole(at, period));
      let left = total;
      let largest = own[0] ?? 0;
      for (const cell of own) {
        if ((into.quanta[cell] ?? 0) > (into.quanta[largest] ?? 0)) largest = cell;
      }
      for (const cell of own)
        left -= into.quanta[cell] = all > 0 ? Math.round((total * (into.quanta[cell] ?? 0)) / all) : 0;
      into.quanta[largest] = (into.quanta[largest] ?? 0) + left;
    }
  }
  return into;
}

/** A district's part of a panel, divided among its small areas by weights that the profile names. */
export function smallPanel(world: World, name: string, { parts, leaf }: DividedDistrict, small: string) {
  return world.once(`parts ${name} ${small} ${leaf}`, () => {
    const formula = world.profile.small[small];
    if (formula === undefined)
      throw new ProfileFault(small, 0, `No weights of small areas are called ${small}.`);
    const scopes = parts.map(({ area_id, population, parent_ids }) => ({
      ...{ part: area_id, parents: parent_ids, counted: population },
    }));
    const source = world.panel(name);
    const into = panel(parts.length, source.periods, source.members);
    const whole = (at: number, period: number) => source.quanta[panelCell(source, leaf, period) + at] ?? 0;
    return spread(into, whole, cells(world, into, formula, scopes));
  });
}

/** Divides the cells of another panel, among matching members and finer periods, by weights. */
function divide(
  world: World,
  into: Panel,
  { panel: name, yearEnds, rest }: NonNullable<DemonstrationPanel['divides']>,
  { weight, scopes }: { weight: string | number; scopes: readonly Scope[] },
): Panel {
  const source = world.panel(name);
  const spans = [...periodsWithin(into.periods, yearEnds)].map(
    ([coarse, periods]) => [source.periods.indexOf(coarse), periods] as const,
  );
  const places: Scope[] = [];
  for (const [within, periods] of spans)
    for (const [place, at] of periods.entries())
      places[at] = { within, place: (place + 0.5) / periods.length };
  fillPanel(into, cells(world, into, weight, scopes, places));
  const groups = Map.groupBy(into.members.keys(), (at) => wholesOf(source, into.members[at] ?? {}).join());
  for (const members of groups.values()) {
    const wholes = wholesOf(source, into.members[members[0] ?? 0] ?? {});
    for (const leaf of scopes.keys()) {
      const from = scopes.length === source.leaves ? [leaf] : [...Array(source.leaves).keys()];
      for (const [within, periods] of spans) {
        let whole = 0;
        for (const one of within < 0 ? [] : from)
          for (const at of wholes) whole += source.quanta[panelCell(source, one, within) + at] ?? 0;
        const own = periods.flatMap((period) => members.map((at) => panelCell(into, leaf, period) + at));
        apportion(whole, own, into.quanta, rest);
      }
    }
  }
  return into;
}

/**
 * Positions of the members that include a member: those that agree with it in every dimension that both have.
 */
const wholesOf = (source: Panel, member: PanelMember): number[] =>
  source.members.flatMap((whole, at) => (agrees(whole, member) ? [at] : []));
