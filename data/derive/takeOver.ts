import type { Slice } from '#data/contract/contract.ts';
import { isWithheld } from '#data/slices/slice.ts';

/**
 * Suppresses in a slice what another slice suppresses at the same period and member, because a ratio or
 * quotient would disclose its parts.
 * @returns the slice itself if nothing changes
 */
export function takeOver(slice: Slice, source: Slice): Slice {
  if (!source.statuses.some(isWithheld)) return slice;
  const rows = new Map(source.periods.map((period, at) => [period, at * source.members.length]));
  const places = new Map(source.members.map((member, at) => [member, at]));
  const columns = slice.members.map((member) => places.get(member));
  let taken: Slice | undefined;
  let cell = -1;
  for (const period of slice.periods) {
    const row = rows.get(period);
    for (const column of columns) {
      cell++;
      if (row === undefined || column === undefined) continue;
      const status = slice.statuses[cell] ?? 0;
      const there = source.statuses[row + column] ?? 0;
      if (status === 0 || isWithheld(status) || !isWithheld(there)) continue;
      taken ??= { ...slice, values: slice.values.slice(), statuses: slice.statuses.slice() };
      taken.values[cell] = Number.NaN;
      // The status is copied, so a figure suppressed only to protect others is not marked as a secret here.
      taken.statuses[cell] = there;
    }
  }
  return taken ?? slice;
}
