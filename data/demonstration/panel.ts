/**
 * Figures by leaf area, period and member, mostly in whole quanta (people, jobs, thousands of dollars …).
 * Whole numbers add up exactly, so every published sum equals its published parts.
 */
export interface Panel {
  leaves: number;
  periods: readonly string[];
  members: readonly PanelMember[];
  /** [leaf][period][member] */
  quanta: Float64Array;
}

/** dimension → code, for every dimension that the member has */
export type PanelMember = Readonly<Record<string, string>>;

/** A figure of each cell of a panel. */
export type PanelCell = (leaf: number, at: number, period: number) => number;

/** An empty panel. */
export function panel(leaves: number, periods: readonly string[], members: readonly PanelMember[]): Panel {
  return { leaves, periods, members, quanta: new Float64Array(leaves * periods.length * members.length) };
}

/** Position of a leaf's first member in a period. */
export const panelCell = ({ periods, members }: Panel, leaf: number, period: number): number =>
  (leaf * periods.length + period) * members.length;

/** Fills some members of a panel, each leaf's periods in order. */
export function fillPanel(
  into: Panel,
  cell: PanelCell,
  members: Iterable<number> = into.members.keys(),
): Panel {
  const each = [...members];
  for (let leaf = 0; leaf < into.leaves; leaf++)
    for (const at of each)
      for (let period = 0; period < into.periods.length; period++)
        into.quanta[panelCell(into, leaf, period) + at] = cell(leaf, at, period);
  return into;
}

/** Whether a member agrees with some codes in every dimension that both have. */
export const agrees = (member: PanelMember, codes: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(member).every(([dimension, code]) => (codes[dimension] ?? code) === code);

/** Maps a panel's members to those of a breakdown. */
export interface Folding {
  breakdown: string;
  members: string[];
  /** panel member → position in members, -1 if the breakdown does not include it */
  places: Int32Array;
}

/** @returns undefined if no member has all dimensions of the breakdown */
export function foldInto(members: readonly PanelMember[], breakdown: string): Folding | undefined {
  const dimensions = breakdown === '' ? [] : breakdown.split(',');
  const found = new Map<string, number>();
  const places = Int32Array.from(members, (member) => {
    const codes = dimensions.map((dimension) => member[dimension]);
    if (codes.includes(undefined)) return -1;
    const code = codes.join(',');
    const known = found.get(code) ?? found.size;
    found.set(code, known);
    return known;
  });
  return found.size === 0 ? undefined : { breakdown, members: [...found.keys()], places };
}

/** Quanta of a group of leaves, [period][member of the folding]. */
export function sumOf(
  source: Panel,
  leaves: readonly number[],
  { members, places }: Pick<Folding, 'members' | 'places'>,
): Float64Array {
  const { quanta, periods } = source;
  const sums = new Float64Array(periods.length * members.length);
  for (const leaf of leaves) {
    let from = panelCell(source, leaf, 0);
    for (let period = 0; period < periods.length; period++) {
      for (const place of places) {
        const cell = period * members.length + place;
        if (place >= 0) sums[cell] = (sums[cell] ?? 0) + (quanta[from] ?? 0);
        from++;
      }
    }
  }
  return sums;
}

/**
 * Divides a whole number over some cells into whole numbers that add up to it, in proportion to the weights
 * in the cells. Each part is the increase of the rounded running total. Without a positive weight the first
 * part takes all.
 * @param rest weight of what has no cell
 */
export function apportion(whole: number, cells: readonly number[], quanta: Float64Array, rest = 0): void {
  const all = cells.reduce((sum, cell) => sum + (quanta[cell] ?? 0), rest);
  let [running, given] = [0, 0];
  for (const cell of cells) {
    running += quanta[cell] ?? 0;
    const upTo = Math.round(all > 0 ? (whole * running) / all : whole);
    quanta[cell] = upTo - given;
    given = upTo;
  }
}
