import type { SliceKey } from '#data/contract/contract.ts';
import type { SourcePlace } from '#data/problems/problems.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';

/** Result of one table of a recipe. */
export interface TableResult {
  /** place among the recipe's tables, from 1 */
  number: number;
  series: string;
  rows: number;
  withheld: number;
  incomplete: number;
  /** rows with a known area, period and members; of them, those with a figure; of these, the zeros */
  observations: number;
  figures: number;
  zeros: number;
  /** figures that are not zero and have a percent sign */
  percents: number;
  /** column of `where` or `whereNot` → texts in it that kept rows out, while the table had taken none */
  passed: ReadonlyMap<string, ReadonlySet<string>>;
  /** a figure whose point or comma is ambiguous */
  sign?: { text: string; place: SourcePlace } | undefined;
  /** a forecast without a figure, which may be a publisher's own letter */
  forecast?: { text: string; place: SourcePlace } | undefined;
  /** bounds such as <5, which were left without a figure, with their number of rows */
  bounds: ReadonlyMap<string, number>;
  /** cells of areas and members that the recipe leaves out, with their number of rows */
  leftOut: Map<string, number>;
  /** cells that nothing was found for and that the recipe lets pass */
  unknown: Map<string, number>;
}

/** The key of one observation, published or about to be. */
export interface CellKeyed extends SliceKey {
  period: string;
  member: string;
}

/** The parts of a suite that an import needs. */
export type SuiteFacts = Pick<CompiledSuite, 'areas' | 'areaTypes' | 'series' | 'dimensions'>;

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
