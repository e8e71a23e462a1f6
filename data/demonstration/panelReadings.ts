import type { FormulaCall, Scope } from './formula.ts';
import { type Panel, panelCell, sumOf } from './panel.ts';
import { yearQuarters } from './periods.ts';
import type { World } from './world.ts';

/** Where a formula looks: the panels of the country or of a divided district, and some leaves of them. */
interface Reader extends Scope {
  panels(name: string): Panel;
  leaves: readonly number[];
}
type Period = number | string;

/** What formulas may ask panels for; periods that a panel does not know are empty. */
export function panelReadings(theWorld: () => World): Record<string, FormulaCall> {
  const sums = new WeakMap<readonly number[], Map<Panel, Float64Array>>();
  const picked = new Map<string, number[]>();

  /** All cells of some leaves together. */
  const sumFor = (source: Panel, leaves: readonly number[]): Float64Array => {
    const known = sums.get(leaves) ?? new Map<Panel, Float64Array>();
    const places = Int32Array.from(source.members.keys());
    const each = { breakdown: '', members: source.members.map(String), places };
    const own = known.get(source) ?? sumOf(source, leaves, each);
    sums.set(leaves, known.set(source, own));
    return own;
  };
  /** Members at a place in the periods, added up over the leaves; a panel of the country alone has it for all. */
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
  /** Places of the members that agree with the scope's own codes, and have one of some codes. */
  const pick = (scope: Reader, name: string, dimension?: string, codes?: readonly string[]): number[] => {
    const { members } = scope.panels(name);
    let key = `${name}|${dimension}|${codes?.join()}`;
    for (const one in members[0]) key += `|${scope[one]}`;
    const known = picked.get(key);
    if (known) return known;
    const made = members.flatMap((member, at) => {
      const agrees = Object.entries(member).every(([one, code]) => (scope[one] ?? code) === code);
      return agrees && (!dimension || codes?.includes(member[dimension] ?? '')) ? [at] : [];
    });
    picked.set(key, made);
    return made;
  };
  const added = (values: Float64Array, places: readonly number[]) => {
    let sum = values.length === 0 ? Number.NaN : 0;
    for (const at of places) sum += values[at] ?? 0;
    return sum;
  };
  const alike = (
    scope: Reader,
    name: string,
    period: Period,
    dimension?: string,
    codes?: readonly string[],
  ) => added(row(scope, name, period), pick(scope, name, dimension, codes));

  return {
    row,
    alike,
    nation: (scope: Reader, name: string, period: Period) =>
      alike({ ...scope, leaves: theWorld().nation.leaves as number[] }, name, period),
    alikeAt: (scope: Reader, name: string, at: number) => {
      const last = scope.panels(name).periods.length - 1;
      return added(rowAt(scope, name, Math.min(last, Math.max(0, at))), pick(scope, name));
    },
    total: (scope: Reader, name: string, period: Period) => {
      const values = row(scope, name, period);
      return values.reduce((sum, one) => sum + one, 0);
    },
    cell: (scope: Reader, name: string, period: Period, at: number) => {
      const values = row(scope, name, period);
      return values[at % values.length] ?? 0;
    },
    by: (scope: Reader, name: string, period: Period, dimension: string) => {
      const values = row(scope, name, period);
      const { members } = scope.panels(name);
      const folded = new Map<string, number>();
      for (const at of values.length > 0 ? pick(scope, name) : []) {
        const code = dimension ? (members[at]?.[dimension] ?? '') : String(at);
        folded.set(code, (folded.get(code) ?? 0) + (values[at] ?? 0));
      }
      return [...folded.values()];
    },
    ofQuarters: (scope: Reader, name: string, year: number, yearEnds: number) =>
      yearQuarters(year, yearEnds).reduce((sum, quarter) => sum + alike(scope, name, quarter), 0),
  };
}
