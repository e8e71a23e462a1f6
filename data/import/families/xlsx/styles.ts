import type { Zip } from '#data/import/bytes/zip.ts';
import { xmlEvents } from '#data/import/families/xml/xmlEvents.ts';

/** What of a cell's style changes what it says. */
export interface CellStyle {
  isDate: boolean;
  indent: number;
}

const PART = 'xl/styles.xml';

/** Styles by the number cells name. */
export async function readStyles(zip: Zip): Promise<CellStyle[]> {
  if (!zip.names.includes(PART)) return [];
  const formats = new Map<string, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  for await (const event of xmlEvents(await zip.open(PART))) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') inCells = event.kind === 'start';
    if (event.kind !== 'start') continue;
    if (event.name === 'numFmt')
      formats.set(event.attribute('numFmtId') ?? '', event.attribute('formatCode') ?? '');
    if (!inCells) continue;
    if (event.name === 'xf')
      styles.push({ isDate: isDateFormat(event.attribute('numFmtId') ?? '0', formats), indent: 0 });
    const last = styles.at(-1);
    if (event.name === 'alignment' && last) last.indent = Number(event.attribute('indent') ?? 0);
  }
  return styles;
}

/** The formats of dates that every program brings along (ECMA-376, 18.8.30). */
const builtIn = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function isDateFormat(id: string, formats: ReadonlyMap<string, string>): boolean {
  const own = formats.get(id);
  if (own === undefined) return builtIn(Number(id));
  // What stands in quotation marks, brackets or behind a backslash is printed and means nothing.
  const meaning = own.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return /[yd]/i.test(meaning) || /m{3}/i.test(meaning);
}
