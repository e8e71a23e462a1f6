import { readZip } from '#data/import/bytes/zip.ts';
import type { FileFamily } from '#data/import/families/contract/family.ts';
import { chosenSheets } from '#data/import/families/sheets/chosenSheets.ts';
import { SheetCells } from '#data/import/families/sheets/sheet.ts';
import { tableOf } from '#data/import/families/sheets/tableOf.ts';
import { readSharedTexts } from './sharedTexts.ts';
import { readSheet } from './sheetRows.ts';
import { readStyles } from './styles.ts';
import { readSheets } from './workbook.ts';

/**
 * Workbooks of Excel and others (ISO/IEC 29500). Cells come as somebody sees them, but for numbers, which come with all their
 * digits; days come as 2024-03-31, formulas by the result that was saved with them. A merged cell stands in all cells it
 * covers, and an indent is two spaces a step.
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
