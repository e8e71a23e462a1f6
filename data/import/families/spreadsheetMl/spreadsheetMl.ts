import { type ByteSource, beginningOf } from '#data/import/bytes/byteSource.ts';
import { chosenSheets } from '#data/import/families/chosenSheets.ts';
import type { FileFamily } from '#data/import/families/family.ts';
import { gridRecords } from '#data/import/families/gridRecords.ts';
import { isXml, xmlEvents } from '#data/import/families/xml/xmlEvents.ts';
import type { Limits } from '#data/import/limits.ts';
import { ImportStop } from '#data/import/problems.ts';
import { SheetBuilder } from './sheetBuilder.ts';

/**
 * Workbooks as one XML file (SpreadsheetML 2003), as exports called .xls often are. Cells come as their values; a cell over
 * several stands in all it covers.
 */
export const spreadsheetMl: FileFamily = {
  format: 'spreadsheetml',
  title: 'a workbook written as XML (SpreadsheetML 2003)',
  recognises: (source) =>
    isXml(source) && /urn:schemas-microsoft-com:office:spreadsheet/.test(beginningOf(source.head)),
  async *tables(source, { form, limits }) {
    for (const { name, rows } of chosenSheets(await readSheets(source, limits), form.sheet, source.name)) {
      const place = `${source.name} [${name}]`;
      yield { name: place, given: new Map([['(sheet)', name]]), records: [gridRecords(rows, place, limits)] };
    }
  },
};

async function readSheets(source: ByteSource, limits: Limits): Promise<SheetBuilder[]> {
  const sheets: SheetBuilder[] = [];
  let inData = false;
  for await (const event of xmlEvents(source)) {
    const sheet = sheets.at(-1);
    if (event.kind === 'text') {
      if (inData) sheet?.addText(event.text);
      continue;
    }
    const begins = event.kind === 'start';
    if (event.name === 'Data') inData = begins;
    if (!begins) continue;
    if (event.name === 'Worksheet')
      sheets.push(new SheetBuilder(event.attribute('Name') ?? '', limits, source.name));
    else if (event.name === 'Row') sheet?.beginRow(event);
    else if (event.name === 'Cell') sheet?.beginCell(event);
  }
  if (sheets.length === 0)
    throw new ImportStop('The workbook has no sheet.', { file: source.name, line: 1, column: 1 });
  return sheets;
}
