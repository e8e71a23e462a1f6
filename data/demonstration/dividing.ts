import type { DemonstrationPanel } from '#generated/types.ts';
import {
  apportion,
  fillPanel,
  type Panel,
  type PanelCell,
  type PanelMember,
  panel,
  panelCell,
} from './panel.ts';
import { periodsWithin } from './periods.ts';
import { cells, type World } from './world.ts';

/** What is spread, and how. */
type Spread = Pick<DemonstrationPanel, 'level' | 'weight' | 'among' | 'jointly' | 'exact'> & {
  /** leaves have parts of whole numbers */
  fractions?: boolean;
};

/** Gives each leaf its share of a national level by weights; whole numbers that add up to it where it says `exact`. */
export function spreadBy(
  world: World,
  into: Panel,
  { level = 0, weight = 1, among, ...said }: Spread,
): Panel {
  const [national, local] = [cells(world, into, level, [world.nation]), cells(world, into, weight)];
  const shares = panel(1, into.periods, into.members);
  if (among !== undefined) fillPanel(shares, cells(world, into, among, [world.nation]));
  const each = [...into.members.keys()];
  for (const members of said.jointly ? [each] : each.map((at) => [at])) {
    fillPanel(into, local, members);
    const [first = 0] = members;
    for (const period of into.periods.keys()) {
      const row = shares.quanta.subarray(period * each.length, (period + 1) * each.length);
      const share = among === undefined ? 1 : (row[first] ?? 0) / row.reduce((sum, one) => sum + one, 0);
      const own = [...Array(into.leaves).keys()].flatMap((leaf) =>
        members.map((at) => panelCell(into, leaf, period) + at),
      );
      const whole = national(0, first, period) * share;
      const all = own.reduce((sum, cell) => sum + (into.quanta[cell] ?? 0), 0) || 1;
      if (said.exact) apportion(whole, own, into.quanta);
      for (const cell of said.exact ? [] : own) {
        const part = (whole * (into.quanta[cell] ?? 0)) / all;
        into.quanta[cell] = said.fractions ? part : Math.round(part);
      }
    }
  }
  return into;
}

interface Division {
  /** dimensions in which a part agrees with its whole; absent: all that both have */
  by?: readonly string[] | undefined;
  /** month in which the source's years end, where its years are divided into quarters */
  yearEnds?: number | undefined;
  /** weight of what no member stands for */
  rest?: number;
}

/** Divides what another panel has among members and finer periods, by weights and without a rest. */
export function divide(
  into: Panel,
  source: Panel,
  weight: PanelCell,
  { by, yearEnds, rest = 0 }: Division,
): Panel {
  const agrees = (member: PanelMember, whole: PanelMember) =>
    (by ?? Object.keys(whole)).every(
      (dimension) => (member[dimension] ?? whole[dimension]) === whole[dimension],
    );
  const wholesOf = (member: PanelMember) =>
    source.members.flatMap((whole, at) => (agrees(member, whole) ? [at] : [])).join();
  const groups = Map.groupBy(into.members.keys(), (at) => wholesOf(into.members[at] ?? {}));
  const spans = periodsWithin(into.periods, yearEnds);
  fillPanel(into, weight);
  for (const [wholes, members] of groups) {
    const places = wholes === '' ? [] : wholes.split(',').map(Number);
    for (const [coarse, periods] of spans) {
      const from = source.periods.indexOf(coarse);
      for (let leaf = 0; leaf < into.leaves; leaf++) {
        const row = panelCell(source, leaf, from);
        const whole = places.reduce((sum, at) => sum + (from < 0 ? 0 : (source.quanta[row + at] ?? 0)), 0);
        const own = periods.flatMap((period) => members.map((at) => panelCell(into, leaf, period) + at));
        const all = rest && own.reduce((sum, cell) => sum + (into.quanta[cell] ?? 0), 0);
        apportion(rest ? Math.round((whole * all) / (all + rest)) : whole, own, into.quanta);
      }
    }
  }
  return into;
}

/** Sums of the four quarters of each year that all panels know, their members side by side. */
export function yearSums(sources: readonly Panel[], yearEnds: number): Panel {
  const whole = sources.map(({ periods }) => periodsWithin(periods, yearEnds));
  const isWhole = (year: string) => whole.every((years) => years.get(year)?.length === 4);
  const years = [...(whole[0]?.keys() ?? [])].filter(isWhole);
  const from = sources.flatMap((source, of) =>
    source.members.map((member, at) => ({ source, of, at, member })),
  );
  const made = panel(
    sources[0]?.leaves ?? 0,
    years,
    from.map(({ member }) => member),
  );
  return fillPanel(made, (leaf, member, period) => {
    const { source = made, of = 0, at = 0 } = from[member] ?? {};
    const quarters = whole[of]?.get(years[period] ?? '') ?? [];
    return quarters.reduce(
      (sum, quarter) => sum + (source.quanta[panelCell(source, leaf, quarter) + at] ?? 0),
      0,
    );
  });
}
