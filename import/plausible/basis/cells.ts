import type { Slice } from '#data/contract/contract.ts';
import type { CellKeyed } from '#import/facts/importFacts.ts';

/**
 * Finds the row of a period in another slice. With `nearest`, a missing period gets the last row before it,
 * or the first.
 */
function rowFinder({ periods }: Slice, nearest: boolean): (period: string) => number | undefined {
  const rows = new Map(periods.map((period, row) => [period, row]));
  return (period) => {
    const row = rows.get(period);
    if (row !== undefined || !nearest || periods.length === 0) return row;
    return Math.max(
      periods.findLastIndex((known) => known <= period),
      0,
    );
  };
}

/**
 * Calls back with each figure of a slice and the matching figure of another.
 * @param nearest true: if the other lacks the period, use its nearest earlier one
 */
export function eachPair(
  slice: Slice,
  other: Slice,
  seen: (figure: number, beside: number, row: number, column: number) => void,
  nearest = false,
): void {
  const rowOf = rowFinder(other, nearest);
  const columns = slice.members.map((member) => other.members.indexOf(member));
  for (const [row, period] of slice.periods.entries()) {
    const otherRow = rowOf(period);
    if (otherRow === undefined) continue;
    for (let column = 0; column < columns.length; column++) {
      const otherColumn = columns[column] ?? -1;
      if (otherColumn < 0) continue;
      const figure = slice.values[row * columns.length + column] ?? Number.NaN;
      const beside = other.values[otherRow * other.members.length + otherColumn] ?? Number.NaN;
      if (!Number.isNaN(figure) && !Number.isNaN(beside)) seen(figure, beside, row, column);
    }
  }
}

/** The cell at a row and column of a slice. */
export function cellAt({ series, breakdown, area_id, periods, members }: Slice, row: number, column: number) {
  const cell: CellKeyed = {
    series,
    breakdown,
    area_id,
    period: periods[row] ?? '',
    member: members[column] ?? '',
  };
  return cell;
}

/** `Kauri District, 2024, DAY`. */
export function cellName({ area_id, period, member }: CellKeyed, name: (area_id: string) => string): string {
  return [name(area_id), period, member].filter(Boolean).join(', ');
}
