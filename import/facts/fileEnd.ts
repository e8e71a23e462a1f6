import type { SourcePlace } from '#data/problems/problems.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import type { CellKeyed } from './cell.ts';

/** The end of a file whose last row has no line break. */
export interface OpenEnd {
  place: SourcePlace;
  cells: number;
  columns: number;
  /** cells of the previous row */
  cellsBefore?: number;
  /** key of the observation in the last row, if there is one */
  last?: CellKeyed;
  value?: number | null;
}

/** Remembers the last rows of a file. */
export class FileEnd {
  private last: SourceRow | undefined;
  private cellsBefore: number | undefined;
  private figure: Pick<OpenEnd, 'last' | 'value'> = {};

  see(row: SourceRow): void {
    if (this.last && this.last.line !== row.line) this.cellsBefore = this.last.cells;
    this.last = row;
  }

  seeFigure(cell: CellKeyed, value: number | null, isLast: boolean): void {
    this.figure = isLast ? { last: cell, value } : {};
  }

  /** The end if it has no line end. */
  get open(): OpenEnd[] {
    const { last, cellsBefore, figure } = this;
    if (!last?.isOpen) return [];
    const before = cellsBefore === undefined ? {} : { cellsBefore };
    return [{ place: last.place(), cells: last.cells, columns: last.width, ...before, ...figure }];
  }
}
