import { limits } from '#data/import/limits.ts';
import { each } from '#data/import/read/sourceRecord.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { UnknownFile } from './openUnknown.ts';

/** Rows of one sheet, or of a file that has none: the first and the last ones, which show how all are laid out. */
export interface Grid {
  sheet?: string;
  /** trimmed cells, from the first row on */
  rows: readonly (readonly string[])[];
  /** the last rows, which may be among the first ones */
  tail: readonly (readonly string[])[];
  /** rows of the sheet in all */
  count: number;
}

/** Rows that are looked at; more tell nothing new of a layout. */
const mostRows = 50_000;
const tailRows = 250;

/** All sheets of a file. @throws ImportStop */
export async function readGrids({ source, family, form }: UnknownFile): Promise<Grid[]> {
  const isBook = family.format === 'xlsx' || family.format === 'spreadsheetml';
  const all: SourceFileForm = isBook ? { ...form, sheet: '*' } : form;
  const grids: Grid[] = [];
  for await (const { given, records } of family.tables(source, { form: all, limits })) {
    const sheet = given?.get('(sheet)');
    const rows: string[][] = [];
    const tail: string[][] = [];
    let count = 0;
    for await (const { cells } of each(records)) {
      const trimmed = cells.map((cell) => cell.trim());
      count++;
      if (rows.length < mostRows) rows.push(trimmed);
      tail.push(trimmed);
      if (tail.length > tailRows * 2) tail.splice(0, tailRows);
    }
    grids.push({ ...(sheet !== undefined && { sheet }), rows, tail: tail.slice(-tailRows), count });
  }
  return grids;
}
