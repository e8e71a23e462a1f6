import { readZip } from '#data/import/bytes/zip.ts';
import { chosenSheets } from '#data/import/families/chosenSheets.ts';
import type { FileFamily } from '#data/import/families/family.ts';
import { gridRecords } from '#data/import/families/gridRecords.ts';
import { readSharedTexts } from './sharedTexts.ts';
import { sheetRows } from './sheetRows.ts';
import { readStyles } from './styles.ts';
import { readSheets } from './workbook.ts';

/**
 * Workbooks of Excel and others (ISO/IEC 29500). Cells come as their values: figures with all their digits, dates as
 * 2024-03-31, formulas by the result that was saved with them. A merged cell stands in all cells it covers, and an indent is
 * two spaces a step.
 */
export const xlsx: FileFamily = {
  format: 'xlsx',
  title: 'an Excel workbook (.xlsx)',
  recognises: ({ entries = [] }) => entries.includes('xl/workbook.xml'),
  async *tables(source, { form, limits }) {
    const zip = await readZip(source, limits);
    const { sheets, is1904 } = await readSheets(zip);
    const workbook = { texts: await readSharedTexts(zip, limits), styles: await readStyles(zip), is1904 };
    for (const { name, path } of chosenSheets(sheets, form.sheet, source.name)) {
      const place = `${source.name} [${name}]`;
      const rows = await sheetRows(await zip.open(path), workbook, { place, limits });
      yield { name: place, given: new Map([['(sheet)', name]]), records: [gridRecords(rows, place, limits)] };
    }
  },
};
