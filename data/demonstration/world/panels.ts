import type { DemonstrationPanel } from '#generated/types.ts';
import type { DividedDistrict } from './areaTree.ts';
import { figureOf, settled, within } from './formula.ts';
import { apportion, foldInto, type Panel, type PanelMember, panel, panelCell, sumOf } from './panel.ts';
import { worldYears } from './periods.ts';
import type { World } from './world.ts';

/** Makes a panel as the profile says; it is known by its name from the beginning, so that formulas may look back at it. */
export function fillPanel(world: World, name: string, known: (made: Panel) => void): void {
  const said = world.profile.panels[name];
  if (!said) throw new Error(`The profile of the demonstration has no panel ${name}.`);
  const { of, where = 1, years: [first = 0, last = first] = [], members = [] } = said;
  if (of !== undefined) known(only(world, world.panel(of), where));
  else {
    const periods = worldYears(first, last).map(String);
    const into = panel(world.tree.leaves.length, periods, crossed(world, members));
    known(into);
    fill(world, into, said);
  }
}

function fill(world: World, into: Panel, said: DemonstrationPanel): void {
  if (said.value !== undefined) fillCells(world, into, said.value);
  else if (said.level === undefined) divide(world, into, said);
  else {
    const shares = said.among === undefined ? [] : memberShares(world, into, said.among);
    const each = [...into.members.keys()];
    for (const members of said.jointly ? [each] : each.map((at) => [at]))
      spread(world, into, said, { members, shares });
  }
}

/** Every combination of the members of some lists, the first changing slowest. */
export function crossed({ profile }: Pick<World, 'profile'>, lists: readonly string[]): PanelMember[] {
  return lists.reduce<PanelMember[]>(
    (sofar, name) => sofar.flatMap((one) => (profile.members[name] ?? []).map((own) => ({ ...own, ...one }))),
    [{}],
  );
}

/** The panel without the members that fail a test. */
function only(world: World, source: Panel, where: string | number): Panel {
  const kept = source.members.flatMap((member, at) =>
    figureOf(where, within(world.everywhere, { ...member, at })) ? [at] : [],
  );
  const members = kept.map((at) => source.members[at] ?? {});
  const less = panel(source.leaves, source.periods, members);
  less.quanta.forEach((_, cell) => {
    const row = Math.floor(cell / members.length);
    less.quanta[cell] = source.quanta[row * source.members.length + (kept[cell % members.length] ?? 0)] ?? 0;
  });
  return less;
}

const years = new Set(['year']);

/** Calls back with what a formula gives for a member in every period; of no leaf, those that are the nation's. */
function overYears(
  { everywhere, scopes, profile: { terms } }: World,
  { members, periods }: Pick<Panel, 'members' | 'periods'>,
  { at, leaf }: { at: number; leaf?: number },
  formula: string | number,
): number[] {
  const base = leaf === undefined ? everywhere : (scopes[leaf] ?? {});
  const scope: Record<string, unknown> = Object.assign(Object.create(base), members[at], { at, leaf });
  scope.year = 0;
  const figure = settled(formula, { scope, varying: years, terms });
  return periods.map((period) => {
    scope.year = Number(period);
    return figure();
  });
}

function fillCells(world: World, into: Panel, value: string | number): void {
  for (let leaf = 0; leaf < into.leaves; leaf++) {
    for (const at of into.members.keys()) {
      overYears(world, into, { at, leaf }, value).forEach((figure, period) => {
        into.quanta[panelCell(into, leaf, period) + at] = Math.round(figure);
      });
    }
  }
}

/** Share of each member in the nation, [member][period]. */
function memberShares(world: World, into: Panel, among: string | number): number[][] {
  const raw = into.members.map((_, at) => overYears(world, into, { at }, among));
  return raw.map((own) =>
    own.map((value, period) => value / raw.reduce((sum, other) => sum + (other[period] ?? 0), 0)),
  );
}

/** Gives each leaf its share of a national level, in whole quanta; `exact` ones add up to it. */
function spread(
  world: World,
  into: Panel,
  { level = 0, weight = 1, exact }: DemonstrationPanel,
  { members, shares }: { members: readonly number[]; shares: readonly number[][] },
): void {
  const cells = Array.from({ length: into.leaves }, (_, leaf) => members.map((at) => ({ at, leaf }))).flat();
  const weights = cells.map((cell) => overYears(world, into, cell, weight));
  const levels = overYears(world, into, { at: members[0] ?? 0 }, level);
  into.periods.forEach((_, period) => {
    const own = weights.map((figures) => figures[period] ?? 0);
    const all = own.reduce((sum, one) => sum + one, 0) || 1;
    const nation = (levels[period] ?? 0) * (shares[members[0] ?? 0]?.[period] ?? 1);
    const given = new Float64Array(own.length);
    if (exact) apportion(nation, own, given);
    cells.forEach(({ at, leaf }, cell) => {
      into.quanta[panelCell(into, leaf, period) + at] = exact
        ? (given[cell] ?? 0)
        : Math.round((nation * (own[cell] ?? 0)) / all);
    });
  });
}

/** Divides what another panel has, or a total of its own, among the members that agree in some dimensions. */
function divide(world: World, into: Panel, { divides = {}, weight = 1 }: DemonstrationPanel): void {
  const by = (divides.by ?? []).join(',');
  const folding = foldInto(into.members, by);
  const source = divides.panel === undefined ? undefined : world.panel(divides.panel);
  for (let leaf = 0; leaf < into.leaves; leaf++) {
    const weights = into.members.map((_, at) => overYears(world, into, { at, leaf }, weight));
    const wholesOf = source && sumsBy(source, by, leaf);
    folding?.members.forEach((code, place) => {
      const own = [...into.members.keys()].filter((at) => folding.places[at] === place);
      const wholes =
        wholesOf?.(code, into.periods) ??
        overYears(world, into, { at: own[0] ?? 0, leaf }, divides.total ?? 0).map(Math.round);
      const given = new Float64Array(own.length);
      wholes.forEach((whole, period) => {
        apportion(
          whole,
          own.map((at) => weights[at]?.[period] ?? 0),
          given,
        );
        own.forEach((at, part) => {
          into.quanta[panelCell(into, leaf, period) + at] = given[part] ?? 0;
        });
      });
    });
  }
}

/** Sums of a leaf's members that have a code in some dimensions. */
function sumsBy(source: Panel, by: string, leaf: number) {
  const folding = foldInto(source.members, by);
  if (!folding) throw new Error(`No member is counted by ${by}.`);
  const sums = sumOf(source, [leaf], folding);
  return (code: string, periods: readonly string[]): number[] =>
    periods.map(
      (period) =>
        sums[source.periods.indexOf(period) * folding.members.length + folding.members.indexOf(code)] ?? 0,
    );
}

/** A district's part of a panel, divided into its small areas by weights that the profile gives a name. */
export function partsOf(world: World, source: Panel, { parts, leaf }: DividedDistrict, small: string): Panel {
  const { terms, small: formulas } = world.profile;
  const divided = panel(parts.length, source.periods, source.members);
  const scopes = parts.map(({ area_id, population, parent_ids }) =>
    within(world.everywhere, { part: area_id, parents: parent_ids, counted: population }),
  );
  const given = new Float64Array(parts.length);
  source.members.forEach((member, at) => {
    const weights = scopes.map((base) => {
      const scope: Record<string, unknown> = Object.assign(Object.create(base), member, { at, year: 0 });
      const figure = settled(formulas[small] ?? 1, { scope, varying: years, terms });
      return (year: number) => {
        scope.year = year;
        return figure();
      };
    });
    source.periods.forEach((period, place) => {
      const year = Number(period);
      const whole = source.quanta[panelCell(source, leaf, place) + at] ?? 0;
      apportion(
        whole,
        weights.map((weight) => weight(year)),
        given,
      );
      given.forEach((value, part) => {
        divided.quanta[panelCell(divided, part, place) + at] = value;
      });
    });
  });
  return divided;
}
