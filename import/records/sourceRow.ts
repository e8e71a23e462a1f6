import type { SourcePlace } from '#data/problems/problems.ts';
import type { Objection, SourceRecord } from './sourceRecord.ts';

/** Names and positions of a file's columns. */
export interface Columns {
  file: string;
  /** name → position in the row */
  at: ReadonlyMap<string, number>;
  names: readonly string[];
  /** titles above them */
  above?: readonly string[];
}

/** A row of figures with cells by column name. Cells are trimmed. */
export class SourceRow {
  private readonly columns: Columns;
  private readonly record: SourceRecord;
  /** cells of a wide row, or repeated from above */
  private readonly given: ReadonlyMap<string, GivenCell>;

  constructor(columns: Columns, record: SourceRecord, given: ReadonlyMap<string, GivenCell> = new Map()) {
    this.columns = columns;
    this.record = record;
    this.given = given;
  }

  /** Columns of the row's table: the same object for all its rows. */
  get table(): Columns {
    return this.columns;
  }

  /** Text of a cell; '' if the row is too short. */
  cell(column: string): string {
    const given = this.given.get(column);
    if (given) return given.text;
    const at = this.columns.at.get(column);
    return at === undefined ? '' : (this.record.cells[at] ?? '').trim();
  }

  /** Position of a cell; for an unknown column, that of the row. */
  place(column?: string): SourcePlace {
    const { file } = this.columns;
    const given = column === undefined ? undefined : this.given.get(column);
    const at = given?.at ?? (column === undefined ? undefined : this.columns.at.get(column));
    return { file, line: this.record.line, column: at === undefined ? 1 : this.record.columnAt(at) };
  }

  /** Why a cell cannot be read; undefined if it can. */
  objection(column: string): Objection | undefined {
    if (!this.record.objectionAt) return undefined;
    const at = this.given.get(column)?.at ?? this.columns.at.get(column);
    return at === undefined ? undefined : this.record.objectionAt(at);
  }

  /** True if the row has no line break, because the file ends here. */
  get isOpen(): boolean {
    return this.record.isOpen ?? false;
  }

  /** Number of cells in the row. */
  get cells(): number {
    return this.record.cells.length;
  }

  /** Number of columns in the header. */
  get width(): number {
    return this.columns.names.length;
  }

  /** True if a column's cell is the last of the row. */
  isLast(column: string): boolean {
    return (this.given.get(column)?.at ?? this.columns.at.get(column)) === this.record.cells.length - 1;
  }

  /** Whether any cell after the columns `behind` has text, apart from the columns `except`. */
  saysBehind(behind: readonly string[], except: readonly string[]): boolean {
    const first = Math.min(...behind.map((column) => this.columns.at.get(column) ?? 0));
    const { names } = this.columns;
    return this.record.cells.some(
      (cell, at) => at > first && cell.trim() !== '' && !except.includes(names[at] ?? ''),
    );
  }

  /** Columns after another that have text in this row. */
  behind(column: string): string[] {
    const first = this.columns.at.get(column) ?? this.record.cells.length;
    const { names } = this.columns;
    return names.filter((_, at) => at > first && (this.record.cells[at] ?? '').trim() !== '');
  }

  with(given: ReadonlyMap<string, GivenCell>): SourceRow {
    return new SourceRow(this.columns, this.record, new Map([...this.given, ...given]));
  }

  /** Line number of the row. */
  get line(): number {
    return this.record.line;
  }
}

export interface GivenCell {
  text: string;
  /** its position; absent: it is not in the row */
  at?: number;
}
