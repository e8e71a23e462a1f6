import { escapeText } from './escapeText.ts';
import { isWrapped, type Look, type Styles } from './styles.ts';

/** A cell: text, a number with the code of its format, or nothing. Text is never read as a formula. */
export type SheetCell =
  | null
  | string
  | number
  | { value: string | number; look?: Look; format?: string; link?: string };

export interface Worksheet {
  name: string;
  /** widths of the columns, in characters */
  widths: readonly number[];
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
  /** rows that stay visible at the top */
  frozen?: number;
  /** columns that stay visible at the left */
  frozenColumns?: number;
  /** first and last row (1-based) that are repeated on every printed page */
  repeated?: readonly [number, number];
  /** row (1-based) with filter buttons */
  filterRow?: number;
}

/** Rows per piece of XML: few pieces, none of them large. */
const ROWS_A_PIECE = 200;

/** Links of a sheet, complete after the sheet is written. */
export type SheetLinks = { cell: string; target: string }[];

const PAPER =
  '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';
/** Height of a line of text in points. */
const LINE = 15;

/** The XML of a sheet, in pieces. */
export async function* sheetXml(sheet: Worksheet, styles: Styles, links: SheetLinks): AsyncGenerator<string> {
  yield head(sheet);
  let [number, text, columns] = [0, '', 0];
  for await (const row of sheet.rows) {
    number += 1;
    columns = Math.max(columns, row.length);
    const lines = linesOf(row, sheet.widths);
    text += lines > 1 ? `<row r="${number}" ht="${lines * LINE}" customHeight="1">` : `<row r="${number}">`;
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

/**
 * Lines needed by the longest wrapped text of a row. Programs other than Excel do not work this out
 * themselves.
 */
function linesOf(row: readonly SheetCell[], widths: readonly number[]): number {
  let most = 1;
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (typeof cell !== 'object' || cell === null || typeof cell.value !== 'string') continue;
    if (isWrapped(cell.look ?? 'plain'))
      most = Math.max(most, Math.ceil(cell.value.length / (widths[at] ?? 8)));
  }
  return most;
}

function head({ widths, frozen = 0, frozenColumns = 0 }: Worksheet): string {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    // Prints at the width of one page, on as many pages as needed.
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0">${paneXml(frozen, frozenColumns)}</sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`
  );
}

function paneXml(rows: number, columns: number): string {
  if (rows + columns === 0) return '';
  const splits = (columns > 0 ? ` xSplit="${columns}"` : '') + (rows > 0 ? ` ySplit="${rows}"` : '');
  const pane = (rows > 0 ? 'bottom' : 'top') + (columns > 0 ? 'Right' : 'Left');
  return `<pane${splits} topLeftCell="${columnName(columns)}${rows + 1}" activePane="${pane}" state="frozen"/>`;
}

function cellXml(at: string, cell: SheetCell, styles: Styles, links: SheetLinks): string {
  if (cell === null || cell === '') return '';
  // Shortcut for plain text, the most common cell.
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
function columnName(at: number): string {
  return FIRST_COLUMNS[at] ?? columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

const FIRST_COLUMNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
