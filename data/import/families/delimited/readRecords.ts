import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Limits } from '#data/import/limits.ts';
import { ImportStop } from '#data/import/problems.ts';
import type { SourceRecord } from '#data/import/read/sourceRecord.ts';

/** A row of delimited text, which is kept for looking up where a cell begins. */
class TextRecord implements SourceRecord {
  readonly cells: readonly string[];
  readonly line: number;
  private readonly raw: string;
  private readonly delimiter: string;

  constructor(cells: readonly string[], line: number, raw: string, delimiter: string) {
    this.cells = cells;
    this.line = line;
    this.raw = raw;
    this.delimiter = delimiter;
  }

  get isOpen(): boolean {
    const last = this.raw.at(-1);
    return last !== '\n' && last !== '\r';
  }

  columnAt(cell: number): number {
    return columnOf(this.raw, cell, this.delimiter);
  }
}

export interface ReadRecordsOptions {
  /** name of the file in messages */
  file: string;
  delimiter: string;
  limits: Limits;
}

interface ParsedRecord {
  record: string[];
  info: { lines: number };
  raw: string;
}

/**
 * Rows of delimited text with quoted cells (RFC 4180), empty rows among them; rows may differ in length.
 * @throws ImportStop with line and column where quoting is broken or a limit is passed
 */
export async function* readRecords(
  text: AsyncIterable<string>,
  { file, delimiter, limits }: ReadRecordsOptions,
): AsyncGenerator<SourceRecord> {
  const source = Readable.from(text);
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: limits.rowLength,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let before = 0;
  let count = 0;
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<ParsedRecord>) {
      const line = before + 1;
      before = info.lines;
      count++;
      const row = new TextRecord(record, line, raw, delimiter);
      guard(row, count, { file, limits });
      yield row;
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenRow(error, file, before + 1) : error;
  } finally {
    source.destroy();
  }
}

function guard(
  row: SourceRecord,
  count: number,
  { file, limits }: Pick<ReadRecordsOptions, 'file' | 'limits'>,
): void {
  const { cells, line } = row;
  if (count > limits.rows) {
    throw new ImportStop(`The file has more than ${limits.rows} rows.`, { file, line, column: 1 });
  }
  if (cells.length > limits.columns) {
    throw new ImportStop(`This row has more than ${limits.columns} cells. Is "file.delimiter" right?`, {
      file,
      line,
      column: 1,
    });
  }
  const long = cells.findIndex((cell) => cell.length > limits.cellLength);
  if (long < 0) return;
  const message = `This cell has more than ${limits.cellLength} characters. Is a quotation mark missing?`;
  throw new ImportStop(message, { file, line, column: row.columnAt(long) });
}

function brokenRow(error: CsvError, file: string, line: number): ImportStop {
  const place = { file, line, column: 1 };
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportStop('A quotation mark is opened here or below and never closed.', place);
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new ImportStop(
        'A quotation mark stands inside a cell. Cells that hold one are quoted, and it is doubled: "6"" pipe".',
        place,
      );
    case 'CSV_MAX_RECORD_SIZE':
      return new ImportStop('This row is too long. Is a quotation mark missing?', place);
    default:
      return new ImportStop(error.message, place);
  }
}

/** Character, from 1, at which a cell begins in the line it stands in. */
function columnOf(raw: string, cell: number, delimiter: string): number {
  return raw.includes('"') ? columnAmongQuoted(raw, cell, delimiter) : columnOfPlain(raw, cell, delimiter);
}

function columnOfPlain(raw: string, cell: number, delimiter: string): number {
  let at = 0;
  for (let left = cell; left > 0; left--) {
    const next = raw.indexOf(delimiter, at);
    if (next < 0) return raw.trimEnd().length + 1;
    at = next + 1;
  }
  return at + 1;
}

function columnAmongQuoted(raw: string, cell: number, delimiter: string): number {
  let isQuoted = false;
  let left = cell;
  let lineStart = 0;
  const { length } = raw.trimEnd();
  for (let at = 0; at < raw.length; at++) {
    if (left === 0) return at - lineStart + 1;
    const character = raw[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && at < length) lineStart = at + 1;
    else if (character === delimiter && !isQuoted) left--;
  }
  return length - lineStart + 1;
}
