import { ImportStop } from '#data/problems/problems.ts';
import { counting, listing, number } from '#data/problems/wording.ts';
import type { ReadOptions } from '#import/families/contract/family.ts';
import { type Objection, SheetRecord } from '#import/records/sourceRecord.ts';

/** A range of cells, counted from 0, including its ends. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

interface Row {
  cells: string[];
  isHidden: boolean;
  objections?: Map<number, Objection>;
}

/** Limit for cells that merged ranges may fill in a sheet. */
const MAX_MERGED = 5_000_000;
/** Limit for consecutive empty rows; no table needs more of them. */
const MAX_EMPTY = 200;
const UNCALCULATED =
  'This cell holds a formula that was never calculated, so it has no value. Open the workbook in Excel or LibreOffice, save it, and import it again.';

const REPLACED =
  'A rule of conditional formatting can hide this figure or show another. Remove the rule in the workbook, save it, and import it again.';

/** Reads AB12 or AB12:AC14; an empty range for anything else. */
export function readRange(reference: string): Range {
  const [first, last = first] = reference.split(':').map((text) => {
    const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
    if (letters === undefined) return undefined;
    return [Number(digits) - 1, [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1];
  });
  return { top: first?.[0] ?? 0, left: first?.[1] ?? 0, bottom: last?.[0] ?? -1, right: last?.[1] ?? -1 };
}

/** `AB`: the letters of a column, counted from 0. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A sheet as a person sees it. Stores only rows with content, by their numbers from 0. */
export class SheetCells {
  readonly name: string;
  readonly place: string;
  isHidden = false;
  private readonly options: ReadOptions;
  private readonly rows = new Map<number, Row>();
  private readonly merged: Range[] = [];
  private readonly conditional: Range[] = [];
  private readonly hiddenColumns = new Set<number>();
  /** number of the current row */
  private at = -1;
  private isRowHidden = false;
  /** number of cells whose format shows nothing */
  private unseen = 0;

  constructor(name: string, file: string, options: ReadOptions) {
    this.name = name;
    this.place = `${file} [${name}]`;
    this.options = options;
  }

  /** Begins a row by its number from 0, which must exceed that of the row before. @throws ImportStop */
  beginRow(at: number, isHidden: boolean): void {
    const { sheetRows, rows } = this.options.limits;
    const most = Math.min(sheetRows, rows);
    if (at >= most) throw this.stop(`This sheet has more than ${number(most)} rows.`, most);
    if (!(at > this.at)) throw this.stop('The rows of this sheet are out of order.', this.at + 1);
    this.at = at;
    this.isRowHidden = isHidden;
  }

  /**
   * Writes a cell of the row.
   * @param stored its value if its format shows nothing
   * @throws ImportStop
   */
  write(column: number, text: string, stored = text): void {
    this.needColumn(column);
    if (text === '' && stored === '') return;
    if (text === '') this.unseen++;
    const { cells } = this.row();
    while (cells.length < column) cells.push('');
    cells[column] = text;
  }

  /** Marks a cell whose formula has no value. */
  writeUncalculated(column: number): void {
    this.needColumn(column);
    this.object(this.row(), column, { message: UNCALCULATED, isForFiguresOnly: false });
  }

  merge(range: Range): void {
    this.merged.push(range);
  }

  /** Marks a range in which a rule of conditional formatting may show something other than the figure. */
  mayReplace(range: Range): void {
    this.conditional.push(range);
  }

  hideColumns(first: number, last: number): void {
    for (let at = first; at <= Math.min(last, this.options.limits.columns); at++) this.hiddenColumns.add(at);
  }

  /** Rows in order, without hidden ones unless the recipe reads them. @throws ImportStop above the limits */
  *records(): Generator<SheetRecord> {
    this.fillMerged();
    this.objectToReplaced();
    const isSeen = this.options.form.hidden !== 'read';
    const columns = isSeen && this.hiddenColumns.size > 0 ? this.shownColumns() : undefined;
    let next = 0;
    for (const [at, row] of this.rows) {
      const { cells, objections } = row;
      if (isSeen && row.isHidden) continue;
      for (next = Math.max(next, at - MAX_EMPTY); next < at; next++) yield new SheetRecord([], next + 1);
      next = at + 1;
      const seen = columns ? columns.map((column) => cells[column] ?? '') : cells;
      if (seen.some(({ length }) => length > this.options.limits.cellLength)) {
        const most = number(this.options.limits.cellLength);
        throw this.stop(`A cell of this row has more than ${most} characters.`, at + 1);
      }
      yield new SheetRecord(seen, at + 1, columns, objections);
    }
    if (isSeen) this.remarkHidden();
  }

  private shownColumns(): number[] {
    const width = Math.max(0, ...[...this.rows.values()].map(({ cells }) => cells.length));
    return Array.from({ length: width }, (_, at) => at).filter((at) => !this.hiddenColumns.has(at));
  }

  /** Reports invisible parts, which are not read. */
  private remarkHidden(): void {
    const kept = [...this.rows];
    const rows = kept.flatMap(([at, { isHidden }]) => (isHidden ? [`${at + 1}`] : []));
    const columns = [...this.hiddenColumns]
      .filter((column) => kept.some(([, { cells }]) => (cells[column] ?? '') !== ''))
      .map(letters);
    const how = '"hidden": "read" under "file" of the recipe reads them.';
    const hidden = [
      ...(rows.length > 0 ? [`${counting(rows.length, 'hidden row')} (${listing(rows, 5)})`] : []),
      ...(columns.length > 0
        ? [`${counting(columns.length, 'hidden column')} (${listing(columns, 5)})`]
        : []),
    ];
    const say = (message: string) =>
      this.options.remarks?.add({ file: this.place, line: 1, column: 1 }, message);
    if (hidden.length > 0) say(`${hidden.join(' and ')} left out. ${how}`);
    if (this.unseen > 0)
      say(`${counting(this.unseen, 'cell')} read as empty, because the number format shows nothing there.`);
  }

  private row(): Row {
    const known = this.rows.get(this.at);
    if (known) return known;
    const fresh: Row = { cells: [], isHidden: this.isRowHidden };
    this.rows.set(this.at, fresh);
    return fresh;
  }

  private object(row: Row, column: number, objection: Objection): void {
    row.objections ??= new Map();
    row.objections.set(column, objection);
  }

  /**
   * Copies the first cell of a merged range to all its cells: headings and names apply to all, figures do
   * not.
   */
  private fillMerged(): void {
    let filled = 0;
    const numbers = this.merged.length > 0 ? [...this.rows.keys()] : [];
    for (const { top, left, bottom, right } of this.merged) {
      const text = this.rows.get(top)?.cells[left] ?? '';
      // Whole rows or columns merged by accident mean nothing more.
      if (text === '' || right - left > 1000 || (top === bottom && left === right)) continue;
      const cells = `${letters(left)}${top + 1}:${letters(right)}${bottom + 1}`;
      const message = `This cell is merged with others (${cells}), so one figure would count for several. Write a figure into each cell, or leave the row out with "where" or "skip" of the recipe.`;
      for (let at = firstFrom(numbers, top); (numbers[at] ?? Infinity) <= bottom; at++) {
        const row = this.rows.get(numbers[at] ?? -1);
        if (!row) continue;
        filled += right - left + 1;
        if (filled > MAX_MERGED)
          throw this.stop(`More than ${number(MAX_MERGED)} cells of this sheet are merged.`, top + 1);
        while (row.cells.length < left) row.cells.push('');
        for (let column = left; column <= right; column++) {
          row.cells[column] = text;
          this.object(row, column, { message, isForFiguresOnly: true });
        }
      }
    }
    this.merged.length = 0;
  }

  /** A rule's condition is not evaluated, so each of its figures is unclear. */
  private objectToReplaced(): void {
    const numbers = this.conditional.length > 0 ? [...this.rows.keys()] : [];
    for (const { top, left, bottom, right } of this.conditional.splice(0)) {
      for (let at = firstFrom(numbers, top); (numbers[at] ?? Infinity) <= bottom; at++) {
        const row = this.rows.get(numbers[at] ?? -1);
        for (let column = left; row && column <= Math.min(right, row.cells.length - 1); column++)
          if (row.cells[column] !== '')
            this.object(row, column, { message: REPLACED, isForFiguresOnly: true });
      }
    }
  }

  private needColumn(column: number): void {
    const { columns } = this.options.limits;
    if (!(column >= 0 && column < columns))
      throw this.stop(`This row has more than ${number(columns)} cells.`, this.at + 1);
    if (this.at < 0) throw this.stop('A cell stands outside of all rows.', 1);
  }

  private stop(message: string, line: number): ImportStop {
    return new ImportStop(message, { file: this.place, line: Math.max(1, line), column: 1 });
  }
}

/** Index of the first number, in ascending order, that is not below `from`. */
function firstFrom(numbers: readonly number[], from: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
