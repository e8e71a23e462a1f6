import type { ByteSource } from '#data/import/bytes/byteSource.ts';
import { type XmlStart, xmlEvents } from '#data/import/families/xml/xmlEvents.ts';
import type { ReadingLimits } from '#data/import/problems/limits.ts';
import { ImportStop } from '#data/import/problems/problems.ts';
import type { CellStyle } from './styles.ts';

export interface Workbook {
  texts: readonly string[];
  styles: readonly CellStyle[];
  is1904: boolean;
}

/** Rows of a sheet from its first one on, empty ones among them, so that the number of a row is its own. @throws ImportStop */
export async function sheetRows(
  part: ByteSource,
  workbook: Workbook,
  { place, limits }: { place: string; limits: ReadingLimits },
): Promise<string[][]> {
  const rows: string[][] = [];
  const ranges: string[] = [];
  let cell: XmlStart | undefined;
  let value = '';
  let inValue = false;
  let next = 0;
  const stop = (message: string) =>
    new ImportStop(message, { file: place, line: rows.length || 1, column: 1 });
  for await (const event of xmlEvents({ ...part, name: place })) {
    if (event.kind === 'text') {
      if (inValue) value += event.text;
      continue;
    }
    const begins = event.kind === 'start';
    if (event.name === 'v' || event.name === 't') inValue = begins;
    else if (event.name === 'row' && begins) {
      const number = Number(event.attribute('r') ?? rows.length + 1);
      if (!(number > rows.length) || number > Math.min(limits.rows, limits.sheetRows))
        throw stop(`The file has more than ${limits.rows} rows, or rows out of order.`);
      while (rows.length < number) rows.push([]);
      next = 0;
    } else if (event.name === 'c') {
      if (begins) {
        cell = event;
        value = '';
        continue;
      }
      const row = rows.at(-1);
      if (!row || !cell) throw stop('A cell stands outside of all rows.');
      const at = columnOf(cell.attribute('r'), next);
      if (at >= limits.columns) throw stop(`This row has more than ${limits.columns} cells.`);
      while (row.length < at) row.push('');
      row[at] = cellText({ type: cell.attribute('t'), style: cell.attribute('s'), value }, workbook);
      next = at + 1;
    } else if (event.name === 'mergeCell' && begins) ranges.push(event.attribute('ref') ?? '');
  }
  for (const range of ranges) fillMerged(rows, readRange(range));
  return rows;
}

/** Position of a cell: by its reference, such as AB12, else behind the one before. */
function columnOf(reference: string | undefined, next: number): number {
  return reference === undefined ? next : readRange(reference).left;
}

interface Cell {
  type: string | undefined;
  style: string | undefined;
  value: string;
}

/** A cell's text: what is counted as it is, never as it is rounded on the screen. */
function cellText({ type = 'n', style, value }: Cell, { texts, styles, is1904 }: Workbook): string {
  const looks = styles[Number(style ?? 0)];
  const indent = '  '.repeat(Math.min(looks?.indent ?? 0, 20));
  switch (type) {
    case 's':
      return indent + (texts[Number(value)] ?? '');
    case 'str':
    case 'inlineStr':
      return indent + value;
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
    case 'd':
      return value;
    default:
      return value !== '' && looks?.isDate ? dateText(Number(value), is1904) : value;
  }
}

const DAY = 86_400_000;

/** The day a workbook counts: 1 is 1 January 1900, and 29 February 1900 is counted though it never was. */
function dateText(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + 1462 : serial;
  const date = new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + Math.round(days * DAY));
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}

/** A range of cells, counted from 0, its ends included. */
interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Reads AB12 or AB12:AC14; a range of nothing for what is neither. */
function readRange(reference: string): Range {
  const [first, last = first] = reference.split(':').map(readReference);
  return {
    top: first?.row ?? 0,
    left: first?.column ?? 0,
    bottom: last?.row ?? -1,
    right: last?.column ?? -1,
  };
}

function readReference(text: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** Says the first cell of a merged range in all its cells, as far as the rows reach. */
function fillMerged(rows: string[][], { top, left, bottom, right }: Range): void {
  const text = rows[top]?.[left] ?? '';
  // Whole rows or columns that were merged by a slip say nothing more.
  if (text === '' || right - left > 1000) return;
  for (const row of rows.slice(top, bottom + 1)) {
    while (row.length < left) row.push('');
    for (let at = left; at <= right; at++) row[at] = text;
  }
}
