import type { ByteSource } from '#import/bytes/byteSource.ts';
import { readRange, type SheetCells } from '#import/families/sheets/sheet.ts';
import { type XmlStart, xmlEvents } from '#import/families/xml/xmlEvents.ts';
import { RuleFormat } from './ruleFormat.ts';
import { RunText, unescaped } from './runText.ts';
import type { WorkbookStyles } from './styles.ts';

export interface Workbook {
  texts: readonly string[];
  styles: WorkbookStyles;
}

/**
 * Cells and rows with a format but no content, which sheets can have by the million. Skipping them is safe,
 * because other cells have their own positions.
 */
const EMPTY = [/<c r="[A-Z]+\d+"[^<>]*\/>/g, /<row r="\d+"[^<>]*(?:\/>|><\/row>)/g] as const;

/** Reads a sheet's part of a workbook. @throws ImportStop */
export async function readSheet(part: ByteSource, workbook: Workbook, sheet: SheetCells): Promise<void> {
  let cell: XmlStart | undefined;
  let value = '';
  let inValue = false;
  let isFormula = false;
  let [row, next] = [-1, 0];
  let [ruled, inRange, hides] = ['', false, false];
  let rule: RuleFormat | undefined;
  const runs = new RunText();
  for await (const event of xmlEvents({ ...part, name: sheet.place }, EMPTY)) {
    if (event.kind === 'text') {
      if (inValue) value += event.text;
      else if (inRange) ruled += event.text;
      else runs.take(event);
      continue;
    }
    const begins = event.kind === 'start';
    switch (event.name) {
      case 'v':
        inValue = begins;
        break;
      case 'f':
        isFormula = true;
        break;
      case 'row':
        if (!begins) break;
        row = Number(event.attribute('r') ?? row + 2) - 1;
        sheet.beginRow(row, isTrue(event.attribute('hidden')));
        next = 0;
        break;
      case 'c':
        if (begins) {
          cell = event;
          value = '';
          isFormula = false;
          runs.begin();
        } else if (cell) {
          const reference = cell.attribute('r');
          const at = reference === undefined ? next : readRange(reference).left;
          const type = cell.attribute('t') ?? 'n';
          if (isFormula && value === '' && type === 'n') sheet.writeUncalculated(at);
          else writeCell(sheet, at, { type, style: cell.attribute('s'), value, runs }, workbook);
          next = at + 1;
        }
        break;
      case 'mergeCell':
        if (begins) sheet.merge(readRange(event.attribute('ref') ?? ''));
        break;
      case 'conditionalFormatting':
        if (!begins && hides) for (const range of ruled.split(' ')) sheet.mayReplace(readRange(range));
        ruled = begins ? (event.attribute('sqref') ?? '') : '';
        hides = false;
        break;
      case 'sqref':
        // In Excel's list of extensions (x14), the range stands below its rules.
        inRange = begins;
        break;
      case 'cfRule':
        hides ||= begins && workbook.styles.replacing.has(event.attribute('dxfId') ?? '');
        break;
      case 'dxf':
        hides ||= rule?.hides ?? false;
        rule = begins ? new RuleFormat() : undefined;
        break;
      case 'dataBar':
      case 'iconSet':
        hides ||= begins && /^(?:0|false)$/.test(event.attribute('showValue') ?? '');
        break;
      case 'col':
        if (begins && isTrue(event.attribute('hidden')))
          sheet.hideColumns(Number(event.attribute('min')) - 1, Number(event.attribute('max')) - 1);
        break;
      default:
        rule?.take(event);
        runs.take(event);
    }
  }
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

interface Cell {
  type: string;
  style: string | undefined;
  value: string;
  runs: RunText;
}

function writeCell(
  sheet: SheetCells,
  at: number,
  { type, style, value, runs }: Cell,
  { texts, styles }: Workbook,
): void {
  const looks = styles.cells[Number(style ?? 0)];
  const indent = '  '.repeat(Math.min(looks?.indent ?? 0, 20));
  if (type === 's') sheet.write(at, value === '' ? '' : indent + (texts[Number(value)] ?? ''));
  else if (type === 'str' || type === 'inlineStr') sheet.write(at, indent + (unescaped(value) || runs.text));
  else if (type === 'b') sheet.write(at, value === '1' ? 'TRUE' : 'FALSE');
  else if (type === 'n') sheet.write(at, looks ? looks.show(value) : value, value);
  else sheet.write(at, value);
}
