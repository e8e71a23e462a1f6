import type { DemonstrationPanel } from '#generated/types.ts';
import { censusPanel } from './census.ts';
import { countPanels } from './counts.ts';
import { divide, spreadBy, yearSums } from './dividing.ts';
import { ProfileFault, type Scope } from './formula.ts';
import { fillPanel, foldInto, type Panel, panel, panelCell, summed } from './panel.ts';
import { periodsBetween, periodsWithin } from './periods.ts';
import { cells, crossed, type World } from './world.ts';

/** Makes a panel as the profile says; it is known from the beginning, so that its formulas may look back at it. */
export function makePanel(world: World, name: string): Panel {
  const said = world.profile.panels[name];
  if (!said)
    return countPanels(world, name).toSorted(finestFirst)[0] ?? censusPanel(world, name) ?? nothing(name);
  if (said.quarters) return yearSums(said.quarters.of.map(world.panel), said.quarters.yearEnds);
  if (said.of !== undefined) return only(world, world.panel(said.of), said.where ?? 1);
  const [first = 0, last = first] = said.periods ?? [];
  const size = said.national ? 1 : world.leaves.length;
  const into = panel(size, periodsBetween(String(first), String(last)), crossed(world, said.members ?? []));
  world.know(name, into);
  if (said.value !== undefined) {
    const figure = cells(world, into, said.value);
    return fillPanel(into, (...cell) => Math.round(figure(...cell)));
  }
  return said.level === undefined ? divideBy(world, into, said) : spreadBy(world, into, said);
}

const finestFirst = (left: Panel, right: Panel): number => right.members.length - left.members.length;

function nothing(name: string): never {
  throw new ProfileFault(name, 0, `The profile of the demonstration has no panel ${name}.`);
}

/** The panel without the members that fail a test. */
function only(world: World, source: Panel, where: string | number): Panel {
  const test = world.formula(where);
  const kept = source.members.flatMap((member, at) => (test({ ...member, at }) ? [at] : []));
  const members = kept.map((at) => source.members[at] ?? {});
  const quantum = (leaf: number, at: number, period: number) =>
    source.quanta[panelCell(source, leaf, period) + (kept[at] ?? 0)] ?? 0;
  return fillPanel(panel(source.leaves, source.periods, members), quantum);
}

function divideBy(
  world: World,
  into: Panel,
  { divides = {}, weight = 1, national }: DemonstrationPanel,
): Panel {
  const { panel: name, total, by = name === undefined ? [] : undefined, yearEnds } = divides;
  const whole = name === undefined ? totals(world, into, total ?? 0, by ?? []) : world.panel(name);
  const source = national ? summed(whole, [...Array(whole.leaves).keys()]) : whole;
  const places: Scope[] = [];
  for (const [coarse, own] of periodsWithin(into.periods, yearEnds))
    for (const [place, at] of own.entries())
      places[at] = { within: source.periods.indexOf(coarse), place: (place + 0.5) / own.length };
  const weights = cells(world, into, weight, national ? [world.nation] : world.leaves, places);
  return divide(into, source, weights, { ...divides, by });
}

/** A total of the profile for all members that agree in some dimensions. */
function totals(world: World, into: Panel, total: string | number, by: readonly string[]): Panel {
  const figure = cells(world, into, total);
  const places = foldInto(into.members, by.join())?.places ?? new Int32Array();
  const firsts = [...new Set(places)].map((place) => places.indexOf(place));
  const members = firsts.map((at) => into.members[at] ?? {});
  return fillPanel(panel(into.leaves, into.periods, members), (leaf, at, period) =>
    Math.round(figure(leaf, firsts[at] ?? 0, period)),
  );
}
