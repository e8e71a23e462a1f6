import { didYouMean } from '#data/import/didYouMean.ts';
import { layoutOf } from '#data/import/inspect/layout.ts';
import { openUnknown } from '#data/import/inspect/openUnknown.ts';
import { type Grid, readGrids } from '#data/import/inspect/readGrids.ts';
import { ImportStop, quoted } from '#data/import/problems.ts';

/** A table of codes and names, whatever family its file is of. */
export interface FileList {
  names: readonly string[];
  rows: readonly (readonly string[])[];
  /** Position of a column by its heading or its number from 1. @throws ImportStop naming the columns there are */
  column(wanted: string): number;
}

/** Reads the first sheet of a file as a list. @throws ImportStop where it is no table, or longer than is looked at */
export async function readList(file: string, entry?: string): Promise<FileList> {
  const [grid] = await readGrids(await openUnknown(file, entry));
  const table = grid && (layoutOf(grid) ?? plainTable(grid));
  if (!table || table.body.length === 0) throw stop(file, 'No rows of cells are found here.');
  if (grid.count > grid.rows.length) throw stop(file, `A list may have ${grid.rows.length} rows at most.`);
  const { names, body } = table;
  return {
    names,
    rows: body,
    column(wanted) {
      const at = names.includes(wanted) ? names.indexOf(wanted) : Number(wanted) - 1;
      if (Number.isInteger(at) && at >= 0 && at < names.length) return at;
      const listed = names.map((name, index) => `${index + 1} ${quoted(name)}`).join(', ');
      throw stop(
        file,
        `There is no column ${quoted(wanted)}.${didYouMean(wanted, names)} Columns are ${listed}.`,
      );
    },
  };
}

const stop = (file: string, message: string) => new ImportStop(message, { file, line: 1, column: 1 });

/** A table without any figure: its first row of several cells is the heading. */
function plainTable({ rows }: Grid): { names: readonly string[]; body: Grid['rows'] } | undefined {
  const filled = (row: readonly string[]) => row.filter(Boolean).length;
  const at = rows.findIndex((row) => filled(row) > 1);
  const names = rows[at];
  return names && { names, body: rows.slice(at + 1).filter((row) => filled(row) > 1) };
}
