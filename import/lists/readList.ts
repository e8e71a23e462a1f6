import { didYouMean } from '#data/problems/didYouMean.ts';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { listing } from '#data/problems/wording.ts';
import { openSource } from '#import/bytes/openSource.ts';
import { isZippedDocument } from '#import/families/registry.ts';
import { layoutOf } from '#import/inspect/layout.ts';
import { openUnknown } from '#import/inspect/openUnknown.ts';
import { type FileGrid, readGrids } from '#import/inspect/readGrids.ts';
import { type CodeListing, readStructureLists, type StructureLists } from './structureLists.ts';

/** A table of codes and names from a file of any format. */
export interface FileList {
  names: readonly string[];
  /** title of the list, if the file has one */
  title?: string;
  rows: readonly (readonly string[])[];
  /**
   * Position of a column by its heading or its number from 1. @throws ImportStop naming the existing columns
   */
  column(wanted: string): number;
}

/** Which list of a file to read. */
export interface ListWishes {
  file: string;
  /** which file inside a zip archive */
  entry?: string | undefined;
  /** id of a code list in a structure message, or of the dimension that uses it */
  codelist?: string | undefined;
}

/**
 * Reads a code list of a structure message (columns Code, Name and Parent), or the first sheet of any other
 * file.
 * @throws ImportStop if it is not a table
 */
export async function readList({ file, entry, codelist }: ListWishes): Promise<FileList> {
  const source = await openSource(file, { limits, entry, isDocument: isZippedDocument });
  const structure = await readStructureLists(source, limits);
  if (structure) {
    const { codes, name } = listIn(structure, codelist, file);
    const rows = codes.map(({ code, name, parent }) => [code, name, parent]);
    return { ...columnsIn(file, ['Code', 'Name', 'Parent']), rows, title: name };
  }
  if (codelist !== undefined)
    throw stop(
      file,
      'This is no structure message of SDMX, so it has no list of codes by name. Leave --codelist out.',
    );
  const [grid] = await readGrids(await openUnknown(file, entry), limits.rows);
  if (grid?.stop) throw grid.stop;
  const table = grid && (layoutOf(grid) ?? plainTable(grid));
  if (!table || table.body.length === 0) throw stop(file, 'No rows of cells are found here.');
  return { ...columnsIn(file, table.names), rows: table.body };
}

/** Selects a list by its id, by its dimension's id, or as the only one. @throws ImportStop */
function listIn(
  { lists, dimensions }: StructureLists,
  wanted: string | undefined,
  file: string,
): CodeListing {
  const [only] = lists;
  if (wanted === undefined && only && lists.length === 1) return listIn({ lists, dimensions }, only.id, file);
  const id = dimensions.get(wanted ?? '') ?? wanted;
  const found = lists.find((list) => list.id === id);
  if (found?.isPart)
    throw stop(
      file,
      `The list ${found.id} extends another, whose codes this message does not give. Ask the publisher for it whole.`,
    );
  if (found) return found;
  const ids = lists.map((list) => list.id);
  if (ids.length === 0)
    throw stop(
      file,
      'This structure message holds no list of codes: ask the publisher for one with its references.',
    );
  const what =
    wanted === undefined
      ? 'holds several lists of codes. Say which one is meant: --codelist.'
      : `holds no list ${quoted(wanted)}.${didYouMean(wanted, [...ids, ...dimensions.keys()])}`;
  throw stop(file, `This structure message ${what} It holds ${listing(ids, 40)}.`);
}

function columnsIn(file: string, names: readonly string[]): Pick<FileList, 'names' | 'column'> {
  return {
    names,
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

const stop = (file: string, message: string) => new ImportStop(message, { file });

/** A table without figures: its first row with several cells is the heading. */
function plainTable({ rows }: FileGrid): { names: readonly string[]; body: FileGrid['rows'] } | undefined {
  const filled = (row: readonly string[]) => row.filter(Boolean).length;
  const at = rows.findIndex((row) => filled(row) > 1);
  const names = rows[at];
  return names && { names, body: rows.slice(at + 1).filter((row) => filled(row) > 1) };
}
