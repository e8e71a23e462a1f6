import type { TableCell, TableColumn, TableModel } from '#engine/core/frames/pivotFrame.ts';
import { type StatusMark, statusMark } from '#engine/core/words/statusMark.ts';
import { sharedMark } from './sharedMark.ts';

/** Where the status marks of a table stand: said once for a column or a row that shares one, else at each figure. */
export interface MarkPlaces {
  /** by column key */
  columns: Map<string, StatusMark>;
  /** by row key */
  rows: Map<string, StatusMark>;
  /** every mark that shows, once, for the key under the table */
  key: StatusMark[];
}

/** Marks said once instead of at each of their figures make a provisional year quiet to read. */
export function markPlaces(model: TableModel): MarkPlaces {
  const places: MarkPlaces = { columns: new Map(), rows: new Map(), key: [] };
  const key = new Map<string, StatusMark>();
  for (const [index, column] of model.columns.entries()) {
    const cells = model.rows.flatMap((row) => (row.cells[index] ? [row.cells[index]] : []));
    const marks = cells.map((cell) => markOf(cell, column));
    for (const mark of marks) if (mark) key.set(mark.mark, mark);
    const shared = sharedMark(marks);
    if (shared) places.columns.set(column.key, shared);
  }
  for (const row of model.rows) {
    const open = row.cells.flatMap((cell, index) => {
      const column = model.columns[index];
      return column && !places.columns.has(column.key) ? [markOf(cell, column)] : [];
    });
    const shared = sharedMark(open);
    if (shared) places.rows.set(row.key, shared);
  }
  return { ...places, key: [...key.values()] };
}

const markOf = ([value, status]: TableCell, { projected }: TableColumn): StatusMark | null =>
  statusMark(value, status, projected);
