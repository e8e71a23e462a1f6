import { ImportStop, quoted } from '#data/problems/problems.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { SourceRecord } from '#import/records/sourceRecord.ts';

/** The result of finding the header. */
export interface FoundHeader {
  names: string[];
  /** headings of each header row, from the top; one list for one row */
  levels: readonly (readonly string[])[];
  /** the header's own row, or the first row of figures without a header */
  record: SourceRecord;
  /** true: the record already contains figures */
  holdsFigures: boolean;
}

/** Limit for rows to search for a header. */
const farthest = 200;

const isEmpty = ({ cells }: SourceRecord) => cells.every((cell) => cell.trim() === '');

/** Finds the header row by the rules of a recipe, reading row by row. */
export class HeaderFinder {
  private readonly rule: NonNullable<SourceFileForm['header']>;
  private readonly file: string;
  private readonly count: number;
  /** cells of the last rows, as many rows as the header has */
  private recent: (readonly string[])[] = [];
  private seen = 0;
  private closest: { missing: string[]; cells: string[]; line: number } | undefined;

  constructor(form: SourceFileForm, file: string) {
    this.rule = form.header ?? {};
    this.count = this.rule.rows ?? 1;
    this.file = file;
  }

  /**
   * @returns the header if this row completes it, otherwise undefined. @throws ImportStop if it can no longer
   * come
   */
  take(record: SourceRecord): FoundHeader | undefined {
    this.seen++;
    const { none, columns } = this.rule;
    if (none) return { names: columns ?? [], levels: [columns ?? []], record, holdsFigures: true };
    if (this.isHeader(record)) {
      const levels = headingLevels(this.recent);
      const names = joinedHeadings(levels);
      const rest = this.rule.rows !== undefined && columns ? names.slice(columns.length) : [];
      return { names: columns ? [...columns, ...rest] : names, levels, record, holdsFigures: false };
    }
    if (this.seen >= farthest || this.seen === this.rule.row) throw this.notFound();
    return undefined;
  }

  /** The error if the file ends, or continues too long, without a header. */
  notFound(): ImportStop {
    const { contains, row } = this.rule;
    const place = { file: this.file, line: this.closest?.line ?? row ?? 1, column: 1 };
    if (!contains) {
      const wanted = this.count > 1 ? `are no ${this.count} header rows` : 'is no header row';
      return new ImportStop(`There ${wanted}.`, place);
    }
    const { missing = contains, cells = [] } = this.closest ?? {};
    const hints = missing.map((name) => {
      const near = nearest(name, cells.map((cell) => cell.trim()).filter(Boolean));
      return near === undefined ? quoted(name) : `${quoted(name)} (this row has ${quoted(near)})`;
    });
    return new ImportStop(
      `No ${this.count > 1 ? `${this.count} rows together hold` : 'row holds'} all of ${contains.map(quoted).join(', ')}, so the header was not found. Missing in the row most like it: ${hints.join(', ')}. Change "file.header.contains" and the columns of the recipe if the publisher renamed them.`,
      place,
    );
  }

  private isHeader(record: SourceRecord): boolean {
    const { row, contains } = this.rule;
    if (row !== undefined || contains !== undefined || this.recent.length > 0 || !isEmpty(record)) {
      this.recent = [...this.recent, record.cells].slice(-this.count);
    }
    if (this.recent.length < this.count) return false;
    const cells = this.recent.flat().map((cell) => cell.trim());
    const missing = (contains ?? []).filter((name) => !cells.includes(name));
    if (contains && (!this.closest || missing.length < this.closest.missing.length)) {
      this.closest = { missing, cells, line: record.line };
    }
    if (row !== undefined && this.seen !== row) return false;
    return missing.length === 0;
  }
}

/**
 * Headings of several header rows, from the top. Above the last row, an empty cell repeats the one to its
 * left, as long as the rows above it continue too: 2023 | | 2024 | spans four columns.
 * @param least number of columns at least
 * @returns a list of headings for each row, all of equal length
 */
export function headingLevels(rows: readonly (readonly string[])[], least = 0): string[][] {
  const width = Math.max(least, ...rows.map((cells) => cells.length));
  const levels: string[][] = [];
  for (const [depth, cells] of rows.entries()) {
    const texts: string[] = [];
    for (let at = 0; at < width; at++) {
      const text = (cells[at] ?? '').trim();
      const goesOn =
        depth < rows.length - 1 && at > 0 && levels.every((above) => above[at] === above[at - 1]);
      texts.push(text === '' && goesOn ? (texts[at - 1] ?? '') : text);
    }
    levels.push(texts);
  }
  return levels;
}

/** Name of each column: its distinct headings from the top, joined by " / ". */
export function joinedHeadings(levels: readonly (readonly string[])[]): string[] {
  return (levels[0] ?? []).map((_, at) => {
    const texts = levels.map((headings) => headings[at] ?? '').filter(Boolean);
    return [...new Set(texts)].join(' / ');
  });
}

/** True for the row that ends a table, by the rules of a recipe. `width`: number of cells in the header. */
export function isFooter({ cells }: SourceRecord, rule: SourceFileForm['footer'], width: number): boolean {
  if (!rule) return false;
  const first = (cells[0] ?? '').trim();
  const empty = cells.every((cell) => cell.trim() === '');
  if (rule.emptyRow && empty) return true;
  if (rule.shortRow && !empty && cells.length < width) return true;
  return rule.startsWith?.some((start) => first.startsWith(start)) ?? false;
}

/** True for a row without any text. */
export const isEmptyRow = ({ cells }: SourceRecord): boolean => cells.every((cell) => cell.trim() === '');
