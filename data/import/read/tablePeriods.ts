import { firstGroup, remembered, wholeCell } from '#data/import/match/cellTexts.ts';
import { ImportStop } from '#data/import/problems.ts';
import { type FilePeriod, periodReader, storedPeriod } from './readPeriod.ts';
import type { RecipeTable } from './recipeTables.ts';
import { suffixReader } from './suffixes.ts';

/** Reads periods by the rules of a table. @throws ImportStop where its format names no year */
export function periodsOf({ series, period, status }: RecipeTable): (text: string) => FilePeriod | undefined {
  const { format = 'YYYY', column, pattern } = period;
  let read: (text: string) => FilePeriod | undefined;
  try {
    read = column === '(period)' ? storedPeriod : periodReader(format);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImportStop(`${message} Change "period.format" of ${series} in the recipe.`);
  }
  const form = wholeCell(pattern);
  const unmarked = suffixReader(status?.suffixes);
  return remembered((text) => {
    const found = form ? firstGroup(form, text) : unmarked(text).text;
    return found === undefined ? undefined : read(found);
  });
}
