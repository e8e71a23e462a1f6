import {
  type AdditiveGroups,
  type ColumnGrains,
  cellStates,
  holding,
  type PeriodCells,
  relations,
} from './contract.ts';

/** Tolerance for rounding errors of binary fractions in sums. */
const tolerance = 1e-6;

/**
 * Judges the kinds of sums by the figures given in one period, as a reader would. Areas that cover another
 * only nearly do not add up to it, and separately rounded counts do so only nearly. Lowers a kind's value in
 * `holds` if the period contradicts it.
 */
export function judgeKinds(groups: AdditiveGroups, cells: PeriodCells): void {
  const { states, values, errors, holds } = cells;
  for (let group = 0; group < groups.totals.length; group++) {
    const kind = groups.kinds[group] ?? 0;
    const total = groups.totals[group] ?? 0;
    if (holds[kind] === holding.refuted || states[total] !== cellStates.given) continue;
    const off = discrepancy(groups, cells, group);
    if (off <= tolerance * Math.max(1, Math.abs(values[total] ?? 0))) continue;
    let slack = errors[total] ?? 0;
    for (let at = groups.starts[group] ?? 0; at < (groups.starts[group + 1] ?? 0); at++) {
      const part = groups.partsOf[at] ?? 0;
      if (states[part] === cellStates.given) slack += errors[part] ?? 0;
    }
    holds[kind] = Math.max(holds[kind] ?? 0, off <= slack + tolerance ? holding.nearly : holding.refuted);
  }
}

/** How much the given figures of a group contradict its relation. */
function discrepancy(
  { relations: of, totals, starts, partsOf }: AdditiveGroups,
  { states, values, grains: { signed } }: PeriodCells,
  group: number,
): number {
  const relation = of[group];
  const total = values[totals[group] ?? 0] ?? 0;
  let sum = 0;
  let largest = -Infinity;
  let isWhole = true;
  for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at++) {
    const part = partsOf[at] ?? 0;
    if (states[part] === cellStates.withheld) isWhole = false;
    if (states[part] !== cellStates.given) continue;
    sum += values[part] ?? 0;
    largest = Math.max(largest, values[part] ?? 0);
  }
  if (relation === relations.within) return largest - total;
  if (relation === relations.cover) return isWhole ? total - sum : 0;
  if (relation === relations.tied) return 0;
  // A suppressed figure can explain a sum that is too small, not one that is too large.
  return isWhole ? Math.abs(total - sum) : signed[totals[group] ?? 0] === 1 ? 0 : sum - total;
}

/** The assumption before any check: separately rounded figures only nearly add up. */
export function kindsBefore(groups: AdditiveGroups, { rounded }: ColumnGrains): Uint8Array {
  const count = groups.kinds.reduce((most, kind) => Math.max(most, kind + 1), 0);
  const holds = new Uint8Array(count).fill(holding.exactly);
  for (const [group, kind] of groups.kinds.entries()) {
    const isRounded = (column: number) => rounded[column] === 1;
    const parts = groups.partsOf.subarray(groups.starts[group], groups.starts[group + 1]);
    if (isRounded(groups.totals[group] ?? 0) || parts.some(isRounded)) holds[kind] = holding.nearly;
  }
  return holds;
}
