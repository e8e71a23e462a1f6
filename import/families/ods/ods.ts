import { readZip } from '#import/bytes/zip.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { sheetTables } from '#import/families/sheets/chosenSheets.ts';
import { xmlEvents } from '#import/families/xml/xmlEvents.ts';
import { ContentReader } from './contentReader.ts';

const CONTENT = 'content.xml';

/**
 * OpenDocument spreadsheets (ISO/IEC 26300), such as LibreOffice's. Cells read as those of Excel workbooks
 * do.
 */
export const ods: FileFamily = {
  format: 'ods',
  title: 'an OpenDocument spreadsheet (.ods)',
  isWorkbook: true,
  recognises: ({ head, entries = [] }) =>
    entries.includes(CONTENT) && /opendocument\.spreadsheet/.test(Buffer.from(head).toString('latin1')),
  async *tables(source, options) {
    const { form, limits } = options;
    const zip = await readZip(source, { ...limits, bytes: Math.min(limits.bytes, limits.sheetBytes) });
    const reader = new ContentReader(source.name, options);
    for await (const event of xmlEvents(await zip.open(CONTENT))) reader.take(event);
    yield* sheetTables(reader.sheets, form.sheet, source.name);
  },
};
