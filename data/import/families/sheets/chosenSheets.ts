import { matchesGlob } from 'node:path';
import { didYouMean } from '#data/import/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/import/problems/problems.ts';

/**
 * Sheets of a workbook that a recipe means: by name or a pattern with *; the only one where it says nothing. A hidden sheet is
 * read where its whole name is said.
 * @throws ImportStop
 */
export function chosenSheets<Sheet extends { name: string; isHidden?: boolean }>(
  sheets: readonly Sheet[],
  wanted: string | undefined,
  file: string,
): readonly Sheet[] {
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
  throw new ImportStop(`${what} ${listed}`, { file, line: 1, column: 1 });
}

/** A sheet's name may hold strokes, which patterns of paths part at. */
const fits = (name: string, pattern: string) =>
  matchesGlob(name.replaceAll('/', '∕'), pattern.replaceAll('/', '∕'));
