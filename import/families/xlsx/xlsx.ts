import { readZip } from '#import/bytes/zip.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { chosenSheets } from '#import/families/sheets/chosenSheets.ts';
import { SheetCells } from '#import/families/sheets/sheet.ts';
import { tableOf } from '#import/families/sheets/tableOf.ts';
import { readSharedTexts } from './sharedTexts.ts';
import { readSheet } from './sheetRows.ts';
import { readStyles } from './styles.ts';
import { readSheets } from './workbook.ts';

/**
 * Excel workbooks (ISO/IEC 29500). Cells read as a person sees them, except that numbers have all their
 * digits, dates are 2024-03-31, and formulas have their saved result. A merged cell's text fills all cells it
 * covers, and an indent is two spaces a level.
 */
export const xlsx: FileFamily = {
  format: 'xlsx',
  title: 'an Excel workbook (.xlsx)',
  isWorkbook: true,
  recognises: ({ entries = [] }) => entries.includes('xl/workbook.xml'),
  async *tables(source, options) {
    const { form, limits } = options;
    const zip = await readZip(source, { ...limits, bytes: Math.min(limits.bytes, limits.sheetBytes) });
    const { sheets, is1904 } = await readSheets(zip);
    const workbook = { texts: await readSharedTexts(zip, limits), styles: await readStyles(zip, is1904) };
    for (const { name, path } of chosenSheets(sheets, form.sheet, source.name)) {
      const sheet = new SheetCells(name, source.name, options);
      await readSheet(await zip.open(path), workbook, sheet);
      yield tableOf(sheet);
    }
  },
};
