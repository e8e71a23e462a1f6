import type { Workbook } from './sheetRows.ts';

interface Cell {
  type: string | undefined;
  style: string | undefined;
  value: string;
}

/** A cell's text: what is counted as it is, never as it is rounded on the screen. */
export function cellText({ type = 'n', style, value }: Cell, { texts, styles, is1904 }: Workbook): string {
  const looks = styles[Number(style ?? 0)];
  const indent = '  '.repeat(Math.min(looks?.indent ?? 0, 20));
  switch (type) {
    case 's':
      return indent + (texts[Number(value)] ?? '');
    case 'str':
    case 'inlineStr':
      return indent + value;
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
    case 'd':
      return value;
    default:
      return value !== '' && looks?.isDate ? dateText(Number(value), is1904) : value;
  }
}

const DAY = 86_400_000;

/** The day a workbook counts: 1 is 1 January 1900, and 29 February 1900 is counted though it never was. */
function dateText(serial: number, is1904: boolean): string {
  const days = is1904 ? serial + 1462 : serial;
  const date = new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + Math.round(days * DAY));
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}
