import type { Zip } from '#import/bytes/zip.ts';
import { numberFormat, type ShowNumber } from '#import/families/sheets/numberFormat.ts';
import { xmlEvents } from '#import/families/xml/xmlEvents.ts';
import { RuleFormat } from './ruleFormat.ts';

/** The parts of a cell's style that change its text. */
export interface CellStyle {
  show: ShowNumber;
  indent: number;
}

const PART = 'xl/styles.xml';

export interface WorkbookStyles {
  /** styles by the index that cells reference */
  cells: CellStyle[];
  /** indexes of conditional formats that hide a number or show another */
  replacing: ReadonlySet<string>;
}

/** The styles of a workbook. */
export async function readStyles(zip: Zip, is1904: boolean): Promise<WorkbookStyles> {
  const replacing = new Set<string>();
  if (!zip.names.includes(PART)) return { cells: [], replacing };
  const formats = new Map<string, ShowNumber>();
  const styles: CellStyle[] = [];
  let inCells = false;
  let conditional = -1;
  let rule: RuleFormat | undefined;
  for await (const event of xmlEvents(await zip.open(PART))) {
    if (event.kind === 'text') continue;
    rule?.take(event);
    if (event.name === 'dxf') {
      if (rule?.hides) replacing.add(`${conditional}`);
      if (event.kind === 'start') conditional++;
      rule = event.kind === 'start' ? new RuleFormat() : undefined;
    }
    if (event.name === 'cellXfs') inCells = event.kind === 'start';
    if (event.kind !== 'start') continue;
    if (event.name === 'numFmt' && !rule)
      formats.set(
        event.attribute('numFmtId') ?? '',
        numberFormat(event.attribute('formatCode') ?? '', is1904),
      );
    if (!inCells) continue;
    if (event.name === 'xf') {
      const id = event.attribute('numFmtId') ?? '0';
      styles.push({ show: formats.get(id) ?? numberFormat(builtIn(Number(id)), is1904), indent: 0 });
    }
    const last = styles.at(-1);
    if (event.name === 'alignment' && last) last.indent = Number(event.attribute('indent') ?? 0);
  }
  return { cells: styles, replacing };
}

/** The built-in formats (ECMA-376, 18.8.30) that change the text of a number. */
function builtIn(id: number): string {
  if (id === 9 || id === 10) return '0%';
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'yyyy';
  return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'h:mm' : '';
}
