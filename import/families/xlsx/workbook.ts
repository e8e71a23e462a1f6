import { posix } from 'node:path';
import type { Zip } from '#import/bytes/zip.ts';
import { xmlEvents } from '#import/families/xml/xmlEvents.ts';

export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** path of the sheet inside the workbook */
  path: string;
}

const WORKBOOK = 'xl/workbook.xml';

/** The sheets of a workbook in order, and whether its dates count from 1904. */
export async function readSheets(zip: Zip): Promise<{ sheets: WorkbookSheet[]; is1904: boolean }> {
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
