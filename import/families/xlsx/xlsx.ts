import { posix } from 'node:path';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { readZip, type Zip } from '#import/bytes/zip.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { chosenSheets, tableOf } from '#import/families/sheets/chosenSheets.ts';
import { SheetCells } from '#import/families/sheets/sheet.ts';
import { xmlEvents } from '#import/families/xml/xmlEvents.ts';
import { RunText } from './runText.ts';
import { readSheet } from './sheetRows.ts';
import { readStyles } from './styles.ts';

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

interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** path of the sheet inside the workbook */
  path: string;
}

const WORKBOOK = 'xl/workbook.xml';

/** The sheets of a workbook in order, and whether its dates count from 1904. */
async function readSheets(zip: Zip): Promise<{ sheets: WorkbookSheet[]; is1904: boolean }> {
  const targets = await readTargets(zip);
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  for await (const event of xmlEvents(await zip.open(WORKBOOK))) {
    if (event.kind !== 'start') continue;
    if (event.name === 'workbookPr') is1904 = ['1', 'true'].includes(event.attribute('date1904') ?? '');
    if (event.name !== 'sheet') continue;
    const path = targets.get(event.attribute('id') ?? '');
    const isHidden = (event.attribute('state') ?? 'visible') !== 'visible';
    // Sheets with only a chart are stored elsewhere.
    if (path?.includes('worksheets/')) sheets.push({ name: event.attribute('name') ?? '', isHidden, path });
  }
  return { sheets, is1904 };
}

async function readTargets(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  for await (const event of xmlEvents(await zip.open('xl/_rels/workbook.xml.rels'))) {
    if (event.kind !== 'start' || event.name !== 'Relationship') continue;
    const target = event.attribute('Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
    targets.set(event.attribute('Id') ?? '', path);
  }
  return targets;
}

const PART = 'xl/sharedStrings.xml';

/** Texts that cells reference by index. @throws ImportStop above the limits */
async function readSharedTexts(zip: Zip, { cellLength, rows }: ReadingLimits): Promise<string[]> {
  if (!zip.names.includes(PART)) return [];
  const source = await zip.open(PART);
  const texts: string[] = [];
  const runs = new RunText();
  for await (const event of xmlEvents(source)) {
    runs.take(event);
    if (event.kind === 'text' || event.name !== 'si') continue;
    if (event.kind === 'start') {
      runs.begin();
      continue;
    }
    const { text } = runs;
    texts.push(text);
    const wrong =
      text.length > cellLength
        ? `A text of this workbook has more than ${number(cellLength)} characters.`
        : `This workbook has more than ${number(rows)} texts.`;
    if (text.length > cellLength || texts.length > rows)
      throw new ImportStop(wrong, { file: source.name, line: texts.length, column: 1 });
  }
  return texts;
}
