import { figureOf, type Scope, within } from './formula.ts';
import { dot, type Panel, panelCell } from './panel.ts';
import type { World } from './world.ts';

/** Size of a leaf in a year; years before or after what is known take the nearest. */
export type Size = (leaf: number, year: number) => number;

/** What formulas may ask panels for: of a leaf, or of the nation. */
export function readings(world: World, leaf?: number): Scope {
  const leaves = (panel: Panel) => (leaf === undefined ? [...Array(panel.leaves).keys()] : [leaf]);
  const added = (name: string, year: number, weigh: (member: number) => number): number => {
    const panel = world.panel(name);
    let sum = 0;
    for (const one of leaves(panel)) {
      const from = panelCell(panel, one, year - Number(panel.periods[0]));
      for (let at = 0; at < panel.members.length; at++) sum += (panel.quanta[from + at] ?? 0) * weigh(at);
    }
    return sum;
  };
  const total = (name: string, year: number) => added(name, year, () => 1);
  if (leaf === undefined) return { nation: total };
  return {
    total,
    cell(name: string, year: number, at: number) {
      const panel = world.panel(name);
      const from = panelCell(panel, leaf, year - Number(panel.periods[0]));
      return panel.quanta[from + (at % panel.members.length)] ?? 0;
    },
    dot(name: string, year: number, weights: readonly number[]) {
      const panel = world.panel(name);
      const from = panelCell(panel, leaf, year - Number(panel.periods[0]));
      return dot(panel.quanta.subarray(from, from + panel.members.length), weights);
    },
    sumOf: (name: string, year: number, dimension: string, code: string) =>
      added(name, year, (at) => (world.panel(name).members[at]?.[dimension] === code ? 1 : 0)),
    size: (base: string, year: number) => sizeOf(world, base)(leaf, year),
  };
}

/** Sizes of the leaves by a base of the profile. */
export function sizeOf(world: World, base: string): Size {
  const size = world.part(sizes)[base];
  if (!size) throw new Error(`The profile of the demonstration has no base ${base}.`);
  return size();
}

/** Base → its sizes, worked out once somebody asks. */
function sizes(world: World): Readonly<Record<string, () => Size>> {
  const known = new Map<string, Size>();
  return Object.fromEntries(
    Object.entries(world.profile.bases).map(([name, { panel, where = 1, value }]) => [
      name,
      () => {
        const size =
          known.get(name) ?? (panel === undefined ? steady(world, value ?? 1) : counted(world, panel, where));
        known.set(name, size);
        return size;
      },
    ]),
  );
}

/** The same in every year. */
function steady({ scopes }: World, value: string | number): Size {
  const figures = scopes.map((scope) => figureOf(value, scope));
  return (leaf) => figures[leaf] ?? 0;
}

function counted(world: World, name: string, where: string | number): Size {
  const source = world.panel(name);
  const width = source.members.length;
  const counts = source.members.map((member, at) =>
    Boolean(figureOf(where, within(world.everywhere, { ...member, at }))),
  );
  const table = Float64Array.from({ length: source.leaves * source.periods.length }, (_, row) =>
    source.quanta
      .subarray(row * width, (row + 1) * width)
      .reduce((sum, value, at) => (counts[at] ? sum + value : sum), 0),
  );
  const [first = 0, last = first] = [source.periods[0], source.periods.at(-1)].map(Number);
  return (leaf, year) =>
    table[leaf * source.periods.length + Math.min(last, Math.max(first, Math.floor(year))) - first] ?? 0;
}
