import { nearest } from '../../../engine/text/nearest.ts';
import type { SourceFileForm } from '../../../generated/types.ts';
import { ImportStop, quoted } from '../problems.ts';
import type { SourceRecord } from './sourceRecord.ts';

/** What is known once the header is found. */
export interface Header {
  names: string[];
  /** the header's own row, or the first row of figures where there is no header */
  record: SourceRecord;
  /** true: the record already holds figures */
  holdsFigures: boolean;
}

/** Rows looked at for a header; no publisher writes more above a table. */
const farthest = 200;

const isEmpty = ({ cells }: SourceRecord) => cells.every((cell) => cell.trim() === '');

/** Finds the header row among rows that come one by one, by the rules of a recipe. */
export class HeaderFinder {
  private readonly rule: NonNullable<SourceFileForm['header']>;
  private readonly file: string;
  private seen = 0;
  private closest: { missing: string[]; cells: string[]; line: number } | undefined;

  constructor(form: SourceFileForm, file: string) {
    this.rule = form.header ?? {};
    this.file = file;
  }

  /** @returns the header when this row is it; undefined: it comes later. @throws ImportStop when it cannot come any more */
  take(record: SourceRecord): Header | undefined {
    this.seen++;
    const { none, columns } = this.rule;
    if (none) return { names: columns ?? [], record, holdsFigures: true };
    if (this.isHeader(record)) {
      const names = columns ?? record.cells.map((cell) => cell.trim());
      return { names, record, holdsFigures: false };
    }
    if (this.seen >= farthest || this.seen === this.rule.row) throw this.notFound();
    return undefined;
  }

  /** What to say when the file ends, or goes on too long, without a header. */
  notFound(): ImportStop {
    const { contains, row } = this.rule;
    const place = { file: this.file, line: this.closest?.line ?? row ?? 1, column: 1 };
    if (!contains) return new ImportStop('There is no header row.', place);
    const { missing = contains, cells = [] } = this.closest ?? {};
    const hints = missing.map((name) => {
      const near = nearest(name, cells.map((cell) => cell.trim()).filter(Boolean));
      return near === undefined ? quoted(name) : `${quoted(name)} (this row has ${quoted(near)})`;
    });
    return new ImportStop(
      `No row holds all of ${contains.map(quoted).join(', ')}, so the header was not found. Missing in the row most like it: ${hints.join(', ')}. Change "file.header.contains" and the columns of the recipe if the publisher renamed them.`,
      place,
    );
  }

  private isHeader(record: SourceRecord): boolean {
    const { row, contains } = this.rule;
    const cells = record.cells.map((cell) => cell.trim());
    const missing = (contains ?? []).filter((name) => !cells.includes(name));
    if (contains && (!this.closest || missing.length < this.closest.missing.length)) {
      this.closest = { missing, cells, line: record.line };
    }
    if (row !== undefined && this.seen !== row) return false;
    return missing.length === 0 && (row !== undefined || contains !== undefined || !isEmpty(record));
  }
}
