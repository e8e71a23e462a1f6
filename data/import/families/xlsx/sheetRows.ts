import type { ByteSource } from '#data/import/bytes/byteSource.ts';
import { type XmlStart, xmlEvents } from '#data/import/families/xml/xmlEvents.ts';
import type { Limits } from '#data/import/limits.ts';
import { ImportStop } from '#data/import/problems.ts';
import { cellText } from './cellText.ts';
import { fillMerged, readRange } from './merged.ts';
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
  { place, limits }: { place: string; limits: Limits },
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
