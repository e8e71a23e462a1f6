import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { sheetTables } from '#import/families/sheets/chosenSheets.ts';
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
    const reader = new BookReader(source.name, options);
    for await (const event of xmlEvents(source)) reader.take(event);
    yield* sheetTables(reader.sheets, options.form.sheet, source.name);
  },
};
