import type { Slice } from '#data/contract/contract.ts';
import { sliceKey } from '#data/slices/slice.ts';

/** Sums of decimal figures may differ by the error of binary fractions. */
const tolerance = 1e-6;

/**
 * Cells in which parts do not add up to a whole, although all are known. Cells with a suppressed part are
 * skipped.
 * @param mayDiffer allowed difference as a share of the whole, e.g. for people outside all regions
 */
export function failures(whole: Slice, parts: readonly Slice[], mayDiffer = 0): string[] {
  const wrong: string[] = [];
  for (const [row, period] of whole.periods.entries()) {
    for (const [column, member] of whole.members.entries()) {
      const values = parts.map((part) => valueAt(part, period, member));
      const sum = values.reduce((all, value) => all + value, 0);
      const own = whole.values[row * whole.members.length + column] ?? Number.NaN;
      const rest = own - sum;
      if (Number.isNaN(rest) || Math.abs(rest) <= mayDiffer * Math.abs(own) + tolerance) continue;
      wrong.push(`${sliceKey(whole)} ${period} ${member}: ${own} is not ${sum}`);
    }
  }
  return wrong;
}

/** The slice from a period on: a breakdown can start later than the whole. */
export function since(slice: Slice, first: string): Slice {
  const skipped = slice.periods.filter((period) => period < first).length;
  const from = skipped * slice.members.length;
  const { periods, values, statuses } = slice;
  return {
    ...slice,
    periods: periods.slice(skipped),
    values: values.subarray(from),
    statuses: statuses.subarray(from),
  };
}

function valueAt(slice: Slice, period: string, member: string): number {
  const [row, column] = [slice.periods.indexOf(period), slice.members.indexOf(member)];
  return row < 0 || column < 0 ? 0 : (slice.values[row * slice.members.length + column] ?? Number.NaN);
}

/** The slice summed over all members. */
export function collapsed(slice: Slice): Slice {
  const width = slice.members.length;
  const values = Float64Array.from(slice.periods, (_, row) =>
    slice.values.subarray(row * width, (row + 1) * width).reduce((all, value) => all + value, 0),
  );
  return { ...slice, members: [''], values };
}
