import { csvRemark, csvTextCell } from '#engine/core/leaving/cellText.ts';
import type { NumberFormat } from '#generated/types.ts';

export type FigureCell = string | number | null;

/** A row of figures; `format` is the number format of its figure. */
export interface FigureLine {
  cells: readonly FigureCell[];
  format?: NumberFormat;
}

interface TableHeads {
  heads: readonly string[];
  /** position of the column of figures */
  valueAt: number;
}

/** Figures in the long format: one figure a row, with its identifying fields. Every export is written from it. */
export interface FigureTable extends TableHeads {
  lines: readonly FigureLine[];
}

/** A table too large for memory, in batches of rows. */
export interface StreamedTable extends TableHeads {
  batches: AsyncIterable<readonly FigureLine[]> | Iterable<readonly FigureLine[]>;
}

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table as CSV (RFC 4180, CRLF, UTF-8), one figure a row. Numbers stay numbers with all their digits, even
 * negative ones. A missing figure is an empty cell with a status that explains it. Text that a spreadsheet would
 * run as a formula gets a leading apostrophe.
 * @param bom true: it starts with a byte order mark, so that spreadsheets read macrons correctly
 * @param facts comment lines before the figures, each starting with #
 */
export function csvText(
  { heads, lines }: Pick<FigureTable, 'heads' | 'lines'>,
  bom: boolean,
  facts: readonly { name: string; text: string }[] = [],
): string {
  const notes = facts.map(({ name, text }) => `${csvRemark(`${name}: ${text}`)}\r\n`).join('');
  return (bom ? BYTE_ORDER_MARK : '') + notes + csvLine(heads) + csvLines(lines);
}

/** The same in pieces. */
export async function* csvPieces({ heads, batches }: StreamedTable, bom = false): AsyncGenerator<string> {
  yield csvText({ heads, lines: [] }, bom);
  for await (const lines of batches) yield csvLines(lines);
}

const csvLines = (lines: readonly FigureLine[]): string => lines.map(({ cells }) => csvLine(cells)).join('');

const csvLine = (cells: readonly FigureCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: FigureCell): string {
  if (typeof cell === 'string') return csvTextCell(cell);
  return cell === null || !Number.isFinite(cell) ? '' : String(cell);
}
