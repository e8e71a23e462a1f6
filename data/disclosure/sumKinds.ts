import { type AdditiveGroups, cellStates, type Grain, holding, type PeriodCells } from './contract.ts';

/** Sums of decimal figures are off by what binary fractions leave. */
const tolerance = 1e-6;

/**
 * Judges the kinds of sums by the figures given in one period, as a reader would: areas that cover another only nearly do
 * not add up to it, and counts that were rounded one by one do so only nearly.
 * What `holds` says of a kind is made worse where the period belies it.
 */
export function judgeKinds(
  { totals, starts, partsOf, kinds }: AdditiveGroups,
  { states, values, holds, grain: { error, isSigned } }: PeriodCells,
): void {
  for (let group = 0; group < totals.length; group++) {
    const kind = kinds[group] ?? 0;
    const total = totals[group] ?? 0;
    if (holds[kind] === holding.refuted || states[total] !== cellStates.given) continue;
    let rest = values[total] ?? 0;
    let known = 1;
    let isWhole = true;
    for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at++) {
      const part = partsOf[at] ?? 0;
      if (states[part] === cellStates.withheld) isWhole = false;
      if (states[part] !== cellStates.given) continue;
      rest -= values[part] ?? 0;
      known++;
    }
    // What is withheld can make up for what lacks, not for what is too much.
    const off = isWhole ? Math.abs(rest) : isSigned ? 0 : -rest;
    if (off <= tolerance * Math.max(1, Math.abs(values[total] ?? 0))) continue;
    const how = off <= error * known + tolerance ? holding.nearly : holding.refuted;
    holds[kind] = Math.max(holds[kind] ?? 0, how);
  }
}

/** What is taken to hold before any figure was looked at: a series that is rounded one by one adds up nearly at best. */
export function kindsBefore({ kinds }: AdditiveGroups, { unit, error }: Grain): Uint8Array {
  const count = kinds.reduce((most, kind) => Math.max(most, kind + 1), 0);
  return new Uint8Array(count).fill(error >= unit ? holding.nearly : holding.exactly);
}
