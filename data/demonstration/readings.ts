import { isLike } from './chance.ts';
import { figureOf } from './drawnFigures.ts';
import type { FormulaCall, ProfileFormula, Scope } from './formula.ts';
import { agrees, type Panel, panelCell, sumOf } from './panel.ts';
import { yearQuarters } from './periods.ts';
import { crossed, type World } from './world.ts';

/** The scope of a formula: an area, its leaves, and the panels of the country or of a divided district. */
interface Reader extends Scope {
  area: string;
  leaves: readonly number[];
  panels(name: string): Panel;
}
type Period = number | string;
type Asked = [series: string, period: Period, breakdown?: string, member?: string];
type Picked = [dimension?: string, codes?: readonly string[]];

const added = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/** What formulas may read of panels and of other series; periods that a panel lacks are empty. */
export function readings(theWorld: () => World): Record<string, FormulaCall> {
  const sums = new WeakMap<readonly number[], Map<Panel, Float64Array>>();
  const matches = new WeakMap<object, Map<string, unknown>>();
  const picked = new Map<string, number[]>();

  /** The sum of all cells of some leaves. */
  const sumFor = (source: Panel, leaves: readonly number[]): Float64Array => {
    const known = sums.get(leaves) ?? new Map<Panel, Float64Array>();
    const places = Int32Array.from(source.members.keys());
    const own = known.get(source) ?? sumOf(source, leaves, { members: source.members.map(String), places });
    sums.set(leaves, known.set(source, own));
    return own;
  };
  /**
   * Members at a position in the periods, added up over the leaves. A panel with one leaf, the country,
   * serves all leaves.
   */
  const rowAt = ({ panels, leaves }: Reader, name: string, at: number): Float64Array => {
    const source = panels(name);
    if (at < 0 || at >= source.periods.length) return new Float64Array();
    const one = source.leaves === 1 ? 0 : leaves.length === 1 ? leaves[0] : undefined;
    const from = panelCell(source, one ?? 0, at);
    const cells = one === undefined ? sumFor(source, leaves) : source.quanta;
    return cells.subarray(from, from + source.members.length);
  };
  const row = (scope: Reader, name: string, period: Period): Float64Array => {
    const { periods } = scope.panels(name);
    const at = Number(period) - Number(periods[0]);
    return rowAt(scope, name, periods[at] === String(period) ? at : periods.indexOf(String(period)));
  };
  /** Positions of the members that agree with the scope's codes and have one of `codes`. */
  const pick = (scope: Reader, name: string, ...[dimension, codes]: Picked): number[] => {
    const { members } = scope.panels(name);
    let key = `${name}|${dimension}|${codes?.join()}`;
    for (const one in members[0]) key += `|${scope[one]}`;
    const made =
      picked.get(key) ??
      members.flatMap((member, at) =>
        agrees(member, scope) && (!dimension || codes?.includes(member[dimension] ?? '')) ? [at] : [],
      );
    picked.set(key, made);
    return made;
  };
  const of = (values: Float64Array, places: readonly number[]) =>
    values.length === 0 ? Number.NaN : places.reduce((sum, at) => sum + (values[at] ?? 0), 0);
  const alike = (scope: Reader, name: string, period: Period, ...only: Picked) =>
    of(row(scope, name, period), pick(scope, name, ...only));

  const figure = ({ area }: Reader, ...asked: Asked) => figureOf(theWorld(), area, ...asked);
  /** The known figures of the areas of the same type. The country is compared with its districts. */
  const peers = ({ area }: Reader, ...asked: Asked): number[] => {
    const { once, tree } = theWorld();
    const own = tree.groups.find((group) => group.area.area_id === area)?.area.area_type;
    const type = own === 'NZ' ? 'TA' : own;
    return once(`peers ${type} ${asked.join()}`, () => {
      const alike = tree.groups.filter((group) => group.area.area_type === type);
      const all = alike.map((group) => figureOf(theWorld(), group.area.area_id, ...asked));
      return all.filter((value) => !Number.isNaN(value));
    });
  };

  return {
    row,
    alike,
    figure,
    nation: (scope: Reader, name: string, period: Period) =>
      alike({ ...scope, leaves: theWorld().nation.leaves as number[] }, name, period),
    alikeAt: (scope: Reader, name: string, at: number) => {
      const last = scope.panels(name).periods.length - 1;
      return of(rowAt(scope, name, Math.min(last, Math.max(0, at))), pick(scope, name));
    },
    by: (scope: Reader, name: string, period: Period, dimension?: string) => {
      const values = row(scope, name, period);
      const { members } = scope.panels(name);
      const places = values.length > 0 ? pick(scope, name) : [];
      return [...Map.groupBy(places, (at) => (dimension ? members[at]?.[dimension] : at)).values()].map(
        (own) => of(values, own),
      );
    },
    ofQuarters: (scope: Reader, name: string, year: number, yearEnds: number) =>
      added(yearQuarters(year, yearEnds).map((quarter) => alike(scope, name, quarter))),
    average: (scope: Reader, series: string, year: number, yearEnds: number) =>
      added(yearQuarters(year, yearEnds).map((quarter) => figure(scope, series, quarter))) / 4,
    /** The highest figure of the districts inside. */
    highest: ({ leaves }: Reader, ...asked: Asked) => {
      const inside = theWorld().tree.groups.filter(
        ({ area, leaves: own }) => area.area_type === 'TA' && own.every((leaf) => leaves.includes(leaf)),
      );
      return Math.max(...inside.map(({ area }) => figureOf(theWorld(), area.area_id, ...asked)));
    },
    /** Position of an area between the worst of its peers, 0, and the best, 1. */
    standing: (scope: Reader, series: string, period: number) => {
      const all = peers(scope, series, period);
      const [least, most] = [Math.min(...all), Math.max(...all)];
      const part = Math.min(1, Math.max(0, (figure(scope, series, period) - least) / (most - least)));
      return theWorld().suite.series[series]?.betterWhen === 'lower' ? 1 - part : part;
    },
    rank: (scope: Reader, ...asked: Asked) => {
      const own = figure(scope, ...asked);
      return Number.isNaN(own) ? own : 1 + peers(scope, ...asked).filter((other) => other > own).length;
    },
    /** Mean of the known figures of those members of a breakdown that agree with the scope's codes. */
    mean: (scope: Reader, series: string, period: number, breakdown: string) => {
      const members = theWorld().once(`members ${breakdown}`, () => crossed(theWorld(), [breakdown]));
      const own = members.filter((member) => agrees(member, scope));
      const all = own.map((member) => figure(scope, series, period, breakdown, member[breakdown]));
      const known = all.filter((value) => !Number.isNaN(value));
      return added(known) / known.length;
    },
    /** Value of a text or table of the profile; for a table, the formula of a code. 1 if there is none. */
    worth: function worth(scope: Reader, said: unknown, code = ''): number {
      if (typeof said === 'object') return worth(scope, (said as Record<string, unknown>)[code]);
      return said === undefined ? 1 : theWorld().formula(said as ProfileFormula)(scope);
    },
    /** Product of a formula over dimensions. It may read each `dimension` and its `code`. */
    each: (scope: Reader, dimensions: readonly string[], formula: string) =>
      dimensions.reduce((product, dimension) => {
        const own = Object.assign(scope, { dimension, code: scope[dimension] });
        return product * theWorld().formula(formula)(own);
      }, 1),
    /** The first value in a table of patterns whose pattern matches a code. */
    match: (_: Scope, table: readonly (readonly [string, unknown])[], code: string, otherwise: unknown) => {
      const known = matches.get(table) ?? new Map<string, unknown>();
      if (!known.has(code)) known.set(code, table.find(([pattern]) => isLike(pattern, code))?.[1]);
      matches.set(table, known);
      return known.get(code) ?? otherwise;
    },
    indexof: (_: Scope, all: readonly unknown[], one: unknown) => all.indexOf(one),
    codes: (scope: Reader, dimensions: readonly string[]) => dimensions.map((one) => scope[one]).join(' '),
  };
}
