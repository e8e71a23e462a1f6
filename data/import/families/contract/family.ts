import type { ByteSource } from '#data/import/bytes/byteSource.ts';
import type { ReadingLimits } from '#data/import/problems/limits.ts';
import type { Problems } from '#data/import/problems/problems.ts';
import type { SourceRecord } from '#data/import/records/sourceRecord.ts';
import type { SourceFileForm } from '#generated/types.ts';

export interface ReadOptions {
  /** how the recipe says the file is written */
  form: SourceFileForm;
  limits: ReadingLimits;
  /** takes what was read in spite of how the file is written, or left out by it: an import prints it */
  remarks?: Problems;
}

/** A table of a file. */
export interface FileTable {
  /** as messages name it: the file and, where it holds several tables, which of them */
  name: string;
  /** facts that apply to all its rows and are in none of them, by a heading in brackets: (sheet) */
  given?: ReadonlyMap<string, string>;
  /**
   * rows in order, the one with the headings among them, as many at once as come together: waiting for each by itself would
   * take longer than reading it. @throws ImportStop where something is wrong or a limit is passed
   */
  records: AsyncIterable<Iterable<SourceRecord>> | Iterable<Iterable<SourceRecord>>;
}

/** A family of files: how one is known by its content, and how it becomes tables. */
export interface FileFamily {
  format: SourceFileForm['format'];
  /** what such a file is, as messages say it behind "This is": "a table of delimited text" */
  title: string;
  /** true: its column ACTION says by the rules of SDMX what a row does; see withActions */
  hasActions?: boolean;
  /** true: its tables are sheets, which a recipe names */
  isWorkbook?: true;
  /** by its first bytes and, where it is a zip file, the names inside; never by its own name */
  recognises(source: ByteSource): boolean;
  /** true where a recipe may call a file this though it bears no sign of it; absent: only where it is recognised */
  mayBe?(source: ByteSource): boolean;
  /** The tables that the recipe means, read one after another. @throws ImportStop with its place */
  tables(source: ByteSource, options: ReadOptions): AsyncIterable<FileTable>;
}
