import type { TableRow } from '#engine/core/frames/pivotFrame.ts';
import { compareNames } from '#engine/core/words/compareNames.ts';

/** `column` counts the row heads first, then the figures. */
export interface TableSort {
  column: number;
  order: 'ascending' | 'descending';
}

/**
 * A new order of rows. Rows without the figure are last in both directions, and equal rows keep their order.
 */
export function sortRows(rows: readonly TableRow[], sort: TableSort | null): readonly TableRow[] {
  if (!sort) return rows;
  const direction = sort.order === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [keyOf(a, sort.column), keyOf(b, sort.column)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
  });
}

function keyOf({ heads, cells }: TableRow, column: number): number | string | null {
  const head = heads[column];
  return head ? head.order : (cells[column - heads.length]?.[0] ?? null);
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
}

/** With this many rows, an order is not a coincidence. */
const byChance = 5;

/**
 * The column that rows are ordered by initially: the first such head, otherwise the first such figures; null:
 * none.
 */
export function givenSort(rows: readonly TableRow[]): TableSort | null {
  const [first] = rows;
  const heads = first?.heads ?? [];
  for (let column = 0; column < heads.length + (first?.cells.length ?? 0); column += 1) {
    const isPeriod = typeof heads[column]?.order === 'number';
    const order = isPeriod || rows.length >= byChance ? orderOf(rows, column) : undefined;
    if (order) return { column, order };
  }
  return null;
}

/**
 * The order of rows by a column; undefined if they are unordered or all equal. Rows without a figure may be
 * last.
 */
function orderOf(rows: readonly TableRow[], column: number): TableSort['order'] | undefined {
  const keys = rows.map((row) => keyOf(row, column));
  const present = keys.filter((key) => key !== null);
  if (keys.slice(0, present.length).includes(null)) return undefined;
  const runs = (sign: 1 | -1) =>
    present.slice(1).every((key, at) => sign * compare(present[at] ?? key, key) <= 0);
  const isAscending = runs(1);
  if (isAscending === runs(-1)) return undefined;
  return isAscending ? 'ascending' : 'descending';
}

/**
 * The next order of a pressed column: figures from the largest or words from A, then reversed, then as given.
 */
export function nextSort(
  sort: TableSort | null,
  given: TableSort | null,
  column: number,
  isFigure: boolean,
): TableSort | null {
  const first = isFigure ? 'descending' : 'ascending';
  const shown = sort ?? given;
  if (shown?.column !== column) return { column, order: first };
  const order = shown.order === 'ascending' ? 'descending' : 'ascending';
  const isLast = given?.column === column ? order === given.order : shown.order !== first;
  return isLast ? null : { column, order };
}
