import type { Slice } from '#data/contract/contract.ts';
import { placesIn } from '#data/slices/layOver.ts';
import type { CellKeyed } from '#import/facts/importFacts.ts';

/**
 * Calls back with each figure of a slice, the matching figure of another, and the cell of the first.
 * @param nearest true: if the other lacks the period, use its nearest earlier one, otherwise its first
 */
export function eachPair(
  slice: Slice,
  other: Slice,
  seen: (figure: number, beside: number, cell: number) => void,
  nearest = false,
): void {
  const nearestTo = (period: string) =>
    other.periods.findLast((known) => known <= period) ?? other.periods[0] ?? '';
  const periods = nearest ? slice.periods.map(nearestTo) : slice.periods;
  const placeOf = placesIn(other, { ...slice, periods });
  for (let cell = 0; cell < slice.values.length; cell++) {
    const [figure = Number.NaN, beside = Number.NaN] = [slice.values[cell], other.values[placeOf(cell)]];
    if (!Number.isNaN(figure) && !Number.isNaN(beside)) seen(figure, beside, cell);
  }
}

/** `Kauri District, 2024, DAY`. */
export function cellName({ area_id, period, member }: CellKeyed, name: (area_id: string) => string): string {
  return [name(area_id), period, member].filter(Boolean).join(', ');
}
