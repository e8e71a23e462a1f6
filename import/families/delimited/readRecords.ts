import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop, type Problems } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { GridRecord, type SourceRecord } from '#import/records/sourceRecord.ts';
import { type BrokenQuotes, columnOf, lenientCells, quotedCells } from './cellsOfRow.ts';

/** A row of delimited text. It keeps its source text to locate cells. */
class TextRecord implements SourceRecord {
  readonly cells: readonly string[];
  readonly line: number;
  readonly isOpen: boolean;
  private readonly raw: string;
  private readonly delimiter: string;

  constructor(cells: readonly string[], line: number, isOpen: boolean, raw: string, delimiter: string) {
    this.cells = cells;
    this.line = line;
    this.isOpen = isOpen;
    this.raw = raw;
    this.delimiter = delimiter;
  }

  columnAt(cell: number): number {
    return columnOf(this.raw, cell, this.delimiter);
  }
}

/** A row whose quotation marks do not follow the rules. */
class LenientRecord extends GridRecord {
  private readonly starts: readonly number[];

  constructor(cells: readonly { at: number; text: string }[], line: number) {
    super(
      cells.map(({ text }) => text),
      line,
    );
    this.starts = cells.map(({ at }) => at);
  }

  override columnAt(cell: number): number {
    return (this.starts[cell] ?? this.starts.at(-1) ?? 0) + 1;
  }
}

const MARKS =
  'A quotation mark that stands inside a cell, or has spaces around it, is read as a person would read it.';

export interface ReadRecordsOptions {
  /** name of the file in messages */
  file: string;
  delimiter: string;
  limits: ReadingLimits;
  /** collects rows whose quotation marks were read leniently */
  remarks?: Problems;
}

/**
 * Rows of delimited text with quoted cells (RFC 4180), including empty rows; rows may differ in length. Each
 * batch has the rows that one chunk completes; consume it before the next. A line that breaks the rules is
 * read leniently if that gives it as many cells as the row before.
 * @throws ImportStop with line and column if quoting is broken or a limit is exceeded
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  options: ReadRecordsOptions,
): AsyncGenerator<Iterable<SourceRecord>> {
  const rows = new RowSplitter(options);
  for await (const piece of text) yield rows.take(piece);
  yield rows.finish();
}

type RowEnd = '\n' | '\r';

/** Splits text into rows as it arrives. */
class RowSplitter {
  private readonly options: ReadRecordsOptions;
  /** text after the last complete row */
  private rest = '';
  /** how far `rest` was searched for the end of its row */
  private searched = 0;
  /** whether a quotation mark is open there */
  private isQuoted = false;
  /** position of the next unprocessed quotation mark in `rest` */
  private mark = -1;
  /** end of the last line with a quotation mark */
  private marked = -1;
  private isLooked = false;
  private end: RowEnd | undefined;
  private line = 1;
  private rows = 0;
  private emptyRows = 0;
  /** number of cells of the last row that has several */
  private width = 0;

  constructor(options: ReadRecordsOptions) {
    this.options = options;
  }

  take(piece: string): Iterable<SourceRecord> {
    this.rest = this.rows === 0 ? (this.rest + piece).replace(/^\uFEFF/, '') : this.rest + piece;
    this.end ??= rowEnd(this.rest);
    return untilStop((records) => {
      if (this.end !== undefined) this.cut(this.end, records);
      if (this.rest.length > this.options.limits.rowLength) throw this.tooLong(this.rest);
    });
  }

  /** The remaining rows after all text has arrived. */
  finish(): Iterable<SourceRecord> {
    return untilStop((records) => {
      this.cut(this.end ?? (this.rest.endsWith('\r') ? '\r' : '\n'), records);
      if (this.rest !== '') records.push(this.record(this.rest, true));
    });
  }

  private cut(end: RowEnd, records: SourceRecord[]): void {
    const text = this.rest;
    let from = 0;
    this.mark = text.indexOf('"', this.searched);
    for (;;) {
      const at = text.indexOf(end, this.searched);
      if (at < 0) break;
      if (this.endsInQuotes(text, at) && !this.isLineAlone(text, from, at)) continue;
      this.isQuoted = false;
      const last = end === '\n' && at > from && text[at - 1] === '\r' ? at - 1 : at;
      records.push(this.record(text.slice(from, last), false, this.marked > from));
      from = at + 1;
      this.isLooked = false;
    }
    this.rest = text.slice(from);
    this.searched -= from;
    this.marked -= from;
  }

  /**
   * Checks the first line of a row that continues: otherwise a quotation mark inside a cell would be noticed
   * only at the end of the file.
   * @returns whether it is a complete row, read leniently
   */
  private isLineAlone(text: string, from: number, to: number): boolean {
    if (this.isLooked) return false;
    this.isLooked = true;
    const line = text.slice(from, to).replace(/\r$/, '');
    const broken = quotedCells(line, this.options.delimiter);
    if (Array.isArray(broken) || broken.why === 'open') return false;
    if (this.lenient(line) === undefined) throw this.broken(line, broken);
    return true;
  }

  /** Reads an irregular row of one line; undefined if its number of cells differs from the row before. */
  private lenient(raw: string): LenientRecord | undefined {
    const cells = /[\n\r]/.test(raw) ? undefined : lenientCells(raw, this.options.delimiter);
    const isLike = cells && (this.width === 0 || cells.length === this.width);
    return isLike ? new LenientRecord(cells, this.line) : undefined;
  }

  /**
   * Continues to the end of a line.
   * @returns whether it is within quotation marks
   */
  private endsInQuotes(text: string, end: number): boolean {
    while (this.mark >= 0 && this.mark < end) {
      this.isQuoted = !this.isQuoted;
      this.marked = end;
      this.mark = text.indexOf('"', this.mark + 1);
    }
    this.searched = end + 1;
    return this.isQuoted;
  }

  private record(raw: string, isOpen: boolean, hasMarks = raw.includes('"')): SourceRecord {
    const { delimiter, remarks, file } = this.options;
    const isPlain = !hasMarks;
    const cells = isPlain ? raw.split(delimiter) : quotedCells(raw, delimiter);
    let record: SourceRecord | undefined;
    if (Array.isArray(cells)) {
      record = new TextRecord(cells, this.line, isOpen, raw, delimiter);
      if (cells.length > 1) this.width = cells.length;
    } else {
      record = cells.why === 'inside' ? this.lenient(raw.trimEnd()) : undefined;
      if (!record) throw this.broken(raw, cells);
      remarks?.add({ file, line: this.line, column: cells.at + 1 }, MARKS);
    }
    this.guard(record, raw);
    const end = this.end ?? '\n';
    this.line += isPlain || !raw.includes(end) ? 1 : raw.split(end).length;
    return record;
  }

  private guard(record: SourceRecord, raw: string): void {
    const { limits } = this.options;
    const { cells } = record;
    this.emptyRows = raw === '' ? this.emptyRows + 1 : 0;
    if (++this.rows > limits.rows) throw this.stop(`The file has more than ${number(limits.rows)} rows.`);
    if (this.emptyRows > limits.emptyRows)
      throw this.stop(
        `More than ${number(limits.emptyRows)} empty rows follow each other here: this is no table.`,
      );
    if (raw.length > limits.rowLength) throw this.tooLong(raw);
    if (cells.length > limits.columns)
      throw this.stop(`This row has more than ${number(limits.columns)} cells. Is "file.delimiter" right?`);
    const long =
      raw.length > limits.cellLength ? cells.findIndex(({ length }) => length > limits.cellLength) : -1;
    if (long >= 0)
      throw this.stop(
        `This cell has more than ${number(limits.cellLength)} characters. Is a quotation mark missing?`,
        record.columnAt(long),
      );
  }

  private tooLong(raw: string): ImportStop {
    const cells = quotedCells(raw, this.options.delimiter);
    if (!Array.isArray(cells) && cells.why === 'inside') return this.broken(raw, cells);
    const most = number(this.options.limits.rowLength);
    return this.stop(`This row has more than ${most} characters. Is a quotation mark missing?`);
  }

  private broken(raw: string, { why, at }: BrokenQuotes): ImportStop {
    const before = raw.slice(0, at).split(this.end ?? '\n');
    const place = { line: this.line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
    const message =
      why === 'open'
        ? 'A quotation mark is opened here or below and never closed.'
        : 'A quotation mark stands inside a cell, and it cannot be told where the cell ends. Cells that hold one are quoted, and it is doubled: "6"" pipe".';
    return new ImportStop(message, { file: this.options.file, ...place });
  }

  private stop(message: string, column = 1): ImportStop {
    return new ImportStop(message, { file: this.options.file, line: this.line, column });
  }
}

/**
 * The records that a function finds. If it stops, the records before come first, so that their rows are read.
 * An array, because a generator costs more than the splitting of a row.
 */
function untilStop(find: (records: SourceRecord[]) => void): Iterable<SourceRecord> {
  const records: SourceRecord[] = [];
  try {
    find(records);
    return records;
  } catch (error) {
    return thenThrow(records, error);
  }
}

function* thenThrow(records: readonly SourceRecord[], error: unknown): Generator<SourceRecord> {
  yield* records;
  throw error;
}

/** The line ending of a text, from the first one; undefined if not known yet. */
function rowEnd(text: string): RowEnd | undefined {
  const at = text.search(/[\n\r]/);
  if (at < 0 || at === text.length - 1) return text[at] === '\n' ? '\n' : undefined;
  return text[at] === '\r' && text[at + 1] !== '\n' ? '\r' : '\n';
}
