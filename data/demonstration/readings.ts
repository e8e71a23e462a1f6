import type { FormulaCall, Scope } from './formula.ts';
import { type Panel, panelCell, summed } from './panel.ts';
import { ratesOf } from './rates.ts';
import { sizeOf } from './sizes.ts';
import type { World } from './world.ts';

/** Where a formula looks: the panels of the country or of a divided district, and some leaves of them. */
interface Reader extends Scope {
  panels(name: string): Panel;
  leaves: readonly number[];
}

/** What formulas may ask panels for; years that a panel does not know are empty. */
export function readings(theWorld: () => World): Record<string, FormulaCall> {
  const sums = new WeakMap<readonly number[], Map<Panel, Panel>>();
  const picked = new Map<string, number[]>();

  const sumFor = (source: Panel, leaves: readonly number[]): Panel => {
    const known = sums.get(leaves) ?? new Map<Panel, Panel>();
    const own = known.get(source) ?? summed(source, leaves);
    sums.set(leaves, known.set(source, own));
    return own;
  };
  /** Members at a place in the periods, added up over the leaves. */
  const rowAt = ({ panels, leaves }: Reader, name: string, at: number): Float64Array => {
    const source = panels(name);
    if (at < 0 || at >= source.periods.length) return new Float64Array();
    const isOne = leaves.length === 1;
    const own = isOne ? source : sumFor(source, leaves);
    const from = panelCell(own, isOne ? (leaves[0] ?? 0) : 0, at);
    return own.quanta.subarray(from, from + own.members.length);
  };
  const row = (scope: Reader, name: string, year: number): Float64Array => {
    const { periods } = scope.panels(name);
    const at = year - Number(periods[0]);
    return rowAt(scope, name, Number(periods[at]) === year ? at : periods.indexOf(String(year)));
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
  const added = (values: Float64Array, places: readonly number[]) =>
    values.length === 0 ? Number.NaN : places.reduce((sum, at) => sum + (values[at] ?? 0), 0);
  const everywhere = (scope: Reader): Reader => ({ ...scope, leaves: theWorld().nation.leaves as number[] });
  const alike = (scope: Reader, name: string, year: number, dimension?: string, codes?: readonly string[]) =>
    added(row(scope, name, year), pick(scope, name, dimension, codes));
  const total = (scope: Reader, name: string, year: number) =>
    row(scope, name, year).reduce((sum, one) => sum + one, 0);

  return {
    alike,
    nation: (scope: Reader, name: string, year: number) => alike(everywhere(scope), name, year),
    alikeAt: (scope: Reader, name: string, at: number) => {
      const last = scope.panels(name).periods.length - 1;
      return added(rowAt(scope, name, Math.min(last, Math.max(0, at))), pick(scope, name));
    },
    total,
    nationTotal: (scope: Reader, name: string, year: number) => total(everywhere(scope), name, year),
    rate({ leaves }: Reader, key: string, year: number) {
      const { periods, of } = ratesOf(theWorld(), key);
      return of({ leaves })[periods.indexOf(String(year))];
    },
    cell: (scope: Reader, name: string, year: number, at: number) => {
      const values = row(scope, name, year);
      return values[at % values.length] ?? 0;
    },
    row,
    by: (scope: Reader, name: string, year: number, dimension = '') => {
      const values = row(scope, name, year);
      const places = values.length > 0 ? pick(scope, name) : [];
      if (!dimension) return places.map((at) => values[at] ?? 0);
      const folded = new Map<string, number>();
      const { members } = scope.panels(name);
      for (const at of places) {
        const code = members[at]?.[dimension] ?? '';
        folded.set(code, (folded.get(code) ?? 0) + (values[at] ?? 0));
      }
      return [...folded.values()];
    },
    size: ({ leaf }: Reader, base: string, year: number) => sizeOf(theWorld(), base)(Number(leaf), year),
  };
}
