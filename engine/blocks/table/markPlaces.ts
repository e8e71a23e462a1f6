import type { TableModel } from './pivotFrame.ts';
import { type StatusMark, statusMark } from './statusMark.ts';

/** Where the status marks of a table stand: on a row's head where the whole row shares one, else at the figures. */
export interface MarkPlaces {
  /** by row key */
  rows: Map<string, StatusMark>;
  /** every mark that shows, once, for the key under the table */
  key: StatusMark[];
}

/** Marks said once a row instead of at each of its figures make a provisional year quiet to read. */
export function markPlaces(model: TableModel): MarkPlaces {
  const rows = new Map<string, StatusMark>();
  const key = new Map<string, StatusMark>();
  for (const row of model.rows) {
    const marks = row.cells.map(([value, status]) => statusMark(value, status));
    for (const mark of marks) if (mark) key.set(mark.mark, mark);
    const beside = marks.filter((mark) => !mark?.instead);
    const first = beside[0];
    if (first && beside.length > 1 && beside.every((mark) => mark?.mark === first.mark)) {
      rows.set(row.key, first);
    }
  }
  return { rows, key: [...key.values()] };
}
