/**
 * Figures as whole numbers of quanta (people, jobs, thousands of dollars…) by leaf area, period and member. Whole numbers
 * add up exactly, so every published sum equals its published parts.
 */
export interface Panel {
  leaves: number;
  periods: readonly string[];
  members: readonly PanelMember[];
  /** [leaf][period][member] */
  quanta: Float64Array;
}

/** dimension → code, for every dimension the member can be counted in */
export type PanelMember = Readonly<Record<string, string>>;

/** An empty panel. */
export function panel(leaves: number, periods: readonly string[], members: readonly PanelMember[]): Panel {
  return { leaves, periods, members, quanta: new Float64Array(leaves * periods.length * members.length) };
}

/** Position of a leaf's first member in a period. */
export const panelCell = ({ periods, members }: Panel, leaf: number, period: number): number =>
  (leaf * periods.length + period) * members.length;

/** How a panel's members fold into those of a breakdown. */
export interface Folding {
  breakdown: string;
  members: string[];
  /** panel member → position in members, -1 where it has no place in the breakdown */
  places: Int32Array;
}

/** @returns undefined when no member knows all dimensions of the breakdown */
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
export function sumOf(source: Panel, leaves: readonly number[], { members, places }: Folding): Float64Array {
  const width = members.length;
  const { quanta, periods } = source;
  const sums = new Float64Array(periods.length * width);
  for (const leaf of leaves) {
    for (let period = 0; period < periods.length; period++) {
      const from = panelCell(source, leaf, period);
      for (let member = 0; member < places.length; member++) {
        const place = places[member] ?? -1;
        if (place < 0) continue;
        const cell = period * width + place;
        sums[cell] = (sums[cell] ?? 0) + (quanta[from + member] ?? 0);
      }
    }
  }
  return sums;
}

/**
 * Divides a whole number by weights into whole numbers that add up to it: each part is what the running total gained.
 * With no positive weight the first part takes all.
 */
export function apportion(whole: number, weights: ArrayLike<number>, into: Float64Array, at = 0): void {
  let all = 0;
  for (let part = 0; part < weights.length; part++) all += weights[part] ?? 0;
  let running = 0;
  let given = 0;
  for (let part = 0; part < weights.length; part++) {
    running += weights[part] ?? 0;
    const upTo = all > 0 ? Math.round((whole * running) / all) : whole;
    into[at + part] = upTo - given;
    given = upTo;
  }
}

/** Sum of values times weights; where there are fewer weights, each is of as many values as come to it. No values: NaN. */
export function dot(values: ArrayLike<number>, weights: readonly number[]): number {
  const width = values.length / weights.length;
  if (width === 0) return Number.NaN;
  return weights.reduce((all, weight, group) => {
    let own = 0;
    for (let at = group * width; at < (group + 1) * width; at++) own += values[at] ?? 0;
    return all + own * weight;
  }, 0);
}
