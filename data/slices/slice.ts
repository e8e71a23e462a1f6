import type { Slice, SliceKey } from '#data/contract/contract.ts';
import type { ObservationStatus } from '#generated/types.ts';

/** Key of a slice in maps. */
export function sliceKey({ series, breakdown, area_id }: SliceKey): string {
  return `${series}|${breakdown}|${area_id}`;
}

export const statusCode = (status: ObservationStatus): number => status.charCodeAt(0);

/**
 * Code of a figure that its source gives and publishing suppresses to protect another. Readers see the same Q
 * as for the source's own: otherwise they would know which of the two to look for.
 */
export const withheldFurther = 'q'.charCodeAt(0);

/** Whether a cell's figure is suppressed, by its source or by publishing. */
export const isWithheld = (code: number): boolean => code === withheldFurther || code === statusCode('Q');

const letters = new Map<number, ObservationStatus>([
  ...(['A', 'B', 'E', 'F', 'I', 'L', 'M', 'O', 'P', 'Q', 'R', 'U'] as const).map(
    (letter) => [statusCode(letter), letter] as const,
  ),
  [withheldFurther, 'Q'],
]);

/** Status of a cell's code as readers see it; undefined if there is no observation. */
export const statusLetter = (code: number): ObservationStatus | undefined => letters.get(code);

/** First and last period with a figure; undefined if there is none. */
export function sliceSpan(slice: Slice): { first: string; last: string } | undefined {
  const width = slice.members.length;
  const holds = (row: number) => {
    for (let cell = row * width; cell < (row + 1) * width; cell++) {
      if (!Number.isNaN(slice.values[cell] ?? Number.NaN)) return true;
    }
    return false;
  };
  let first = 0;
  let last = slice.periods.length - 1;
  while (first <= last && !holds(first)) first++;
  while (last >= first && !holds(last)) last--;
  const [from, to] = [slice.periods[first], slice.periods[last]];
  return first > last || from === undefined || to === undefined ? undefined : { first: from, last: to };
}

/** The key of a cell, counted by period and then member. */
export const cellAt = ({ series, breakdown, area_id, periods, members }: Slice, cell: number) => ({
  series,
  breakdown,
  area_id,
  period: periods[Math.floor(cell / members.length)] ?? '',
  member: members[cell % members.length] ?? '',
});

/** Number of observations in a slice, with and without a figure. */
export const observationsIn = ({ statuses }: Slice): number =>
  statuses.reduce((count, status) => (status === 0 ? count : count + 1), 0);
