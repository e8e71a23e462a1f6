import { escapeText } from './escapeText.ts';
import type { Look, Styles } from './styles.ts';

/** A cell: text, a number with the code of its format, or nothing. Text is never taken for a formula. */
export type SheetCell =
  | null
  | string
  | number
  | { value: string | number; look?: Look; format?: string; link?: string };

export interface Sheet {
  name: string;
  /** widths of the columns, in characters */
  widths: readonly number[];
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
  /** rows that stay on top when the sheet is scrolled */
  frozen?: number;
  /** row, counted from 1, whose heads open filters */
  filterRow?: number;
}

/** Rows a piece of text holds: few pieces, and none of them large. */
const ROWS_A_PIECE = 200;

/** Links of a sheet, known when it was written. */
export type SheetLinks = { cell: string; target: string }[];

const PAPER = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

/** The XML of a sheet, in pieces. */
export async function* sheetXml(sheet: Sheet, styles: Styles, links: SheetLinks): AsyncGenerator<string> {
  yield head(sheet);
  let [number, text, columns] = [0, '', 0];
  for await (const row of sheet.rows) {
    number += 1;
    columns = Math.max(columns, row.length);
    text += `<row r="${number}">`;
    for (let at = 0; at < row.length; at += 1) {
      text += cellXml(columnName(at) + number, row[at] ?? null, styles, links);
    }
    text += '</row>';
    if (number % ROWS_A_PIECE === 0) {
      yield text;
      text = '';
    }
  }
  const filter =
    sheet.filterRow === undefined || columns === 0
      ? ''
      : `<autoFilter ref="A${sheet.filterRow}:${columnName(columns - 1)}${number}"/>`;
  const linked = links.map(({ cell }, index) => `<hyperlink ref="${cell}" r:id="rId${index + 1}"/>`).join('');
  yield `${text}</sheetData>${filter}${linked && `<hyperlinks>${linked}</hyperlinks>`}${PAPER}</worksheet>`;
}

function head({ widths, frozen }: Sheet): string {
  const pane = frozen
    ? `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
    : '';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    // Printed on as many sheets of paper as it is long, never wide.
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  );
}

function cellXml(at: string, cell: SheetCell, styles: Styles, links: SheetLinks): string {
  if (cell === null || cell === '') return '';
  // What most cells are, without looking anything up.
  if (typeof cell === 'string') return textXml(at, '', cell);
  const { value, look = 'plain', format = '', link } = typeof cell === 'object' ? cell : { value: cell };
  if (link !== undefined) links.push({ cell: at, target: link });
  const style = styles.of(look, format);
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${at}"${styled}><v>${value}</v></c>` : '';
  return textXml(at, styled, value);
}

function textXml(at: string, styled: string, text: string): string {
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** 0 → A, 26 → AA. */
export function columnName(at: number): string {
  return FIRST_COLUMNS[at] ?? columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

const FIRST_COLUMNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
