import { matchesGlob } from 'node:path';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { FileTable } from '#import/families/contract/family.ts';
import type { SheetCells } from './sheet.ts';

/**
 * Sheets of a workbook that a recipe selects by name or a pattern with *; without either, the only one. A
 * hidden sheet is read only if its full name is given.
 * @throws ImportStop
 */
export function chosenSheets<Sheet extends { name: string; isHidden?: boolean }>(
  sheets: readonly Sheet[],
  wanted: string | undefined,
  file: string,
): readonly Sheet[] {
  if (sheets.length === 0) throw new ImportStop('The workbook has no sheet.', { file });
  const names = sheets.map(({ name }) => name);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const named = sheets.filter(({ name }) => name === wanted);
  const found =
    wanted === undefined
      ? visible
      : named.length > 0
        ? named
        : visible.filter(({ name }) => fits(name, wanted));
  if (wanted === undefined ? found.length === 1 : found.length > 0) return found;
  const listed = `The workbook has the sheets ${names.slice(0, 40).map(quoted).join(', ')}.`;
  const what =
    wanted === undefined
      ? 'Say in "file.sheet" of the recipe which sheet is meant, by its name or a pattern such as "Table *".'
      : `There is no sheet ${quoted(wanted)}.${didYouMean(wanted, names)}`;
  throw new ImportStop(`${what} ${listed}`, { file });
}

/** Replaces slashes in sheet names, because path patterns split at them. */
const fits = (name: string, pattern: string) =>
  matchesGlob(name.replaceAll('/', '∕'), pattern.replaceAll('/', '∕'));

/** A sheet as a table that gives its name to all rows. */
export const tableOf = (sheet: SheetCells): FileTable => ({
  name: sheet.place,
  given: new Map([['(sheet)', sheet.name]]),
  records: [sheet.records()],
});

/** Tables of the sheets that a recipe selects. @throws ImportStop */
export const sheetTables = (
  sheets: readonly SheetCells[],
  wanted: string | undefined,
  file: string,
): FileTable[] => chosenSheets(sheets, wanted, file).map(tableOf);
