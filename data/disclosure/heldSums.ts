import { type AdditiveGroups, cellStates, holding, type PeriodCells, relations } from './contract.ts';

/**
 * Sums that can disclose something: those that hold, except totals derived by publishing, which are
 * suppressed with any part.
 */
export function groupsThatHold(
  { kinds, made, totals, relations: of }: AdditiveGroups,
  { holds, states }: PeriodCells,
): Uint8Array {
  const found = new Uint8Array(totals.length);
  for (const [group, total] of totals.entries()) {
    const isSum = of[group] === relations.sum && made[group] !== 1 && states[total] !== cellStates.absent;
    if (isSum && holds[kinds[group] ?? 0] === holding.exactly) found[group] = 1;
  }
  return found;
}

/**
 * Estimates a suppressed figure: an equal part of the remainder in its tightest sum; infinite without a sum.
 */
export function guessSizes(
  groups: AdditiveGroups,
  { states, values }: PeriodCells,
  holds: Uint8Array,
): Float64Array {
  const sizes = new Float64Array(groups.columns).fill(Infinity);
  for (let group = 0; group < groups.totals.length; group++) {
    const total = groups.totals[group] ?? 0;
    if (holds[group] !== 1 || states[total] !== cellStates.given) continue;
    let rest = values[total] ?? 0;
    const withheld: number[] = [];
    for (let at = groups.starts[group] ?? 0; at < (groups.starts[group + 1] ?? 0); at++) {
      const part = groups.partsOf[at] ?? 0;
      if (states[part] === cellStates.given) rest -= values[part] ?? 0;
      else if (states[part] === cellStates.withheld) withheld.push(part);
    }
    const each = Math.abs(rest) / withheld.length;
    for (const part of withheld) sizes[part] = Math.min(sizes[part] ?? each, each);
  }
  return sizes;
}
