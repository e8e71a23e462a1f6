import type { ReadingLimits } from '#data/problems/limits.ts';
import type { Problems } from '#data/problems/problems.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { ByteSource } from '#import/bytes/byteSource.ts';
import type { SourceRecord } from '#import/records/sourceRecord.ts';

export interface ReadOptions {
  /** the file's format options from the recipe */
  form: SourceFileForm;
  limits: ReadingLimits;
  /** collects irregularities that were tolerated or skipped; an import prints them */
  remarks?: Problems;
}

/** A table of a file. */
export interface FileTable {
  /** its name in messages: the file and, if it contains several tables, the table */
  name: string;
  /** facts of all its rows that no row contains, by a heading in brackets: (sheet) */
  given?: ReadonlyMap<string, string>;
  /**
   * Rows in order, including the heading row, in batches, because awaiting each row would take longer than
   * reading it.
   * @throws ImportStop if something is wrong or a limit is exceeded
   */
  records: AsyncIterable<Iterable<SourceRecord>> | Iterable<Iterable<SourceRecord>>;
}

/** A file format: how to recognise it by content, and how to read its tables. */
export interface FileFamily {
  format: SourceFileForm['format'];
  /** description for messages after "This is": "a table of delimited text" */
  title: string;
  /** true: its ACTION column says what each row does, by the rules of SDMX; see withActions */
  hasActions?: boolean;
  /** true: its tables are sheets, which a recipe selects by name */
  isWorkbook?: true;
  /** decides by the first bytes and the names inside a zip archive, never by the file's name */
  recognises(source: ByteSource): boolean;
  /** true if a recipe may declare this format although the file has no sign of it; absent: never */
  mayBe?(source: ByteSource): boolean;
  /** The tables that the recipe selects, one after another. @throws ImportStop with its place */
  tables(source: ByteSource, options: ReadOptions): AsyncIterable<FileTable>;
}
