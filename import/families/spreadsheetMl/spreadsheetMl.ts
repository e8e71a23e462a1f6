import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily, ReadOptions } from '#import/families/contract/family.ts';
import { chosenSheets, tableOf } from '#import/families/sheets/chosenSheets.ts';
import type { SheetCells } from '#import/families/sheets/sheet.ts';
import { isXml, xmlEvents } from '#import/families/xml/xmlEvents.ts';
import { BookReader } from './bookReader.ts';

/**
 * Workbooks as one XML file (SpreadsheetML 2003), as exports called .xls often are. Cells read as a person
 * sees them, except that numbers have all their digits. A merged cell's text fills all cells it covers.
 */
export const spreadsheetMl: FileFamily = {
  format: 'spreadsheetml',
  title: 'a workbook written as XML (SpreadsheetML 2003)',
  isWorkbook: true,
  recognises: (source) =>
    isXml(source) && /urn:schemas-microsoft-com:office:spreadsheet/.test(beginningOf(source.head)),
  async *tables(source, options) {
    const sheets = await readSheets(source, options);
    for (const sheet of chosenSheets(sheets, options.form.sheet, source.name)) yield tableOf(sheet);
  },
};

async function readSheets(source: ByteSource, options: ReadOptions): Promise<readonly SheetCells[]> {
  const reader = new BookReader(source.name, options);
  for await (const event of xmlEvents(source)) reader.take(event);
  if (reader.sheets.length === 0) throw new ImportStop('The workbook has no sheet.', { file: source.name });
  return reader.sheets;
}
