import type { TableRow } from '#engine/core/frames/pivotFrame.ts';

/** `column` counts the row heads first, then the figures. */
export interface TableSort {
  column: number;
  order: 'ascending' | 'descending';
}

/** A new order of rows; rows without the figure come last either way, equal rows keep their order. */
export function sortRows(rows: readonly TableRow[], sort: TableSort | null): readonly TableRow[] {
  if (!sort) return rows;
  const direction = sort.order === 'ascending' ? 1 : -1;
  const keyOf = (row: TableRow) => {
    const head = row.heads[sort.column];
    return head ? head.order : (row.cells[sort.column - row.heads.length]?.[0] ?? null);
  };
  return [...rows].sort((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
  });
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-NZ', { numeric: true });
}

/** The next order of a column that is pressed: figures from the largest, words from A, then the other way, then as given. */
export function nextSort(sort: TableSort | null, column: number, isFigure: boolean): TableSort | null {
  const first = isFigure ? 'descending' : 'ascending';
  if (sort?.column !== column) return { column, order: first };
  if (sort.order === first) return { column, order: first === 'ascending' ? 'descending' : 'ascending' };
  return null;
}
