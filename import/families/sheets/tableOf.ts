import type { FileTable } from '#import/families/contract/family.ts';
import type { SheetCells } from './sheet.ts';

/** A sheet as a table that gives its name to all rows. */
export const tableOf = (sheet: SheetCells): FileTable => ({
  name: sheet.place,
  given: new Map([['(sheet)', sheet.name]]),
  records: [sheet.records()],
});
