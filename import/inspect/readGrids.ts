import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { SourceRecord } from '#import/records/sourceRecord.ts';
import type { UnknownFile } from './openUnknown.ts';

/** Rows of one sheet, or of a file without sheets: the first and the last ones, which show the layout. */
export interface FileGrid {
  /** name of its table in messages */
  name: string;
  sheet?: string;
  /** facts of all rows, by a heading in brackets */
  given: ReadonlyMap<string, string>;
  /** all rows as they are in the file, or the first ones of a large file */
  records: readonly SourceRecord[];
  /** trimmed cells of the first of these rows */
  rows: readonly (readonly string[])[];
  /** the last rows, which may overlap the first ones */
  tail: readonly (readonly string[])[];
  /** number of rows in the sheet */
  count: number;
  /** why the rest of the file cannot be read */
  stop?: ImportStop;
  /** different numbers of leading spaces in a column, ascending, if there are several: levels */
  indents: ReadonlyMap<number, readonly number[]>;
}

/** Limit for rows to examine; more add nothing about a layout. */
const MAX_ROWS = 50_000;
const tailRows = 250;
/** Limit for rows to keep, so that a draft need not read the file again. */
const MAX_KEPT = 120_000;

/** All sheets of a file, up to a row that cannot be read. @param most rows to store of each @throws ImportStop */
export async function readGrids({ source, family, form }: UnknownFile, most = MAX_ROWS): Promise<FileGrid[]> {
  const all: SourceFileForm = family.isWorkbook ? { ...form, sheet: '*' } : form;
  const grids: FileGrid[] = [];
  for await (const { name, given = new Map<string, string>(), records } of family.tables(source, {
    form: all,
    limits,
  })) {
    const sheet = given.get('(sheet)');
    const kept: SourceRecord[] = [];
    const rows: (readonly string[])[] = [];
    const tail: SourceRecord[] = [];
    let count = 0;
    const spaces: Set<number>[] = [];
    const isPlain: boolean[] = [];
    const see = (record: SourceRecord): void => {
      count++;
      tail.push(record);
      if (tail.length > tailRows * 2) tail.splice(0, tailRows);
      if (count <= Math.max(most, MAX_KEPT)) kept.push(record);
      if (rows.length >= most) return;
      const cells = trimmed(record);
      rows.push(cells);
      // A row with one cell is a title, wherever it is.
      if (!hasSeveral(cells)) return;
      const isSpaced = cells !== record.cells;
      for (let at = 0; at < cells.length; at++) {
        const cell = record.cells[at] ?? '';
        const isIndented = isSpaced && /^\s/.test(cell);
        // Most columns have no indents, so their further names are not examined.
        if ((!isIndented && isPlain[at]) || !isWord(cell)) continue;
        if (!isIndented) isPlain[at] = true;
        const found = spaces[at] ?? new Set();
        spaces[at] = found.add(cell.length - cell.trimStart().length);
      }
    };
    let stop: ImportStop | undefined;
    try {
      for await (const piece of records) for (const record of piece) see(record);
    } catch (error) {
      if (!(error instanceof ImportStop) || rows.length === 0) throw error;
      stop = error;
    }
    grids.push({
      name,
      ...(stop && { stop }),
      ...(sheet !== undefined && { sheet }),
      given,
      records: kept,
      rows,
      tail: tail.slice(-tailRows).map(trimmed),
      count,
      indents: levelsOf(spaces),
    });
    if (stop) break;
  }
  return grids;
}

const hasSeveral = (cells: readonly string[]): boolean => {
  const first = cells.findIndex(Boolean);
  return first >= 0 && cells.findLastIndex(Boolean) > first;
};

/** The cells themselves if none has spaces around it, as in most large files. */
const trimmed = ({ cells }: SourceRecord): readonly string[] =>
  cells.some((cell) => cell.length > cell.trim().length) ? cells.map((cell) => cell.trim()) : cells;

/** Figures are indented for alignment, so their spaces do not mean levels. */
const isWord = (cell: string): boolean => /^\s*\p{L}/u.test(cell);

/** Columns whose names have several different indents. */
function levelsOf(spaces: readonly (ReadonlySet<number> | undefined)[]): FileGrid['indents'] {
  const levels = spaces.map((found, at): [number, number[]] => [
    at,
    [...(found ?? [])].sort((a, b) => a - b),
  ]);
  return new Map(levels.filter(([, numbers]) => numbers.length > 1));
}
