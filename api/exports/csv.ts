import { csvRemark, csvTextCell } from '#engine/core/leaving/cellText.ts';
import type { BlockFigures, FigureCell } from './block/blockFigures.ts';
import type { Fact } from './block/facts.ts';

const byteOrderMark = '\uFEFF';

/**
 * Figures as CSV (RFC 4180, CRLF, UTF-8), one figure a row. Numbers stay numbers, even negative ones. A
 * missing figure is an empty cell with a status that explains it. Text that a spreadsheet would run as a
 * formula gets a leading apostrophe.
 * @param facts comment lines before the figures, each starting with #
 */
export function figuresCsv(
  { heads, lines }: BlockFigures,
  bom: boolean,
  facts: readonly Fact[] = [],
): string {
  const notes = facts.map(({ name, text }) => `${csvRemark(`${name}: ${text}`)}\r\n`).join('');
  return (
    (bom ? byteOrderMark : '') + notes + csvLine(heads) + lines.map(({ cells }) => csvLine(cells)).join('')
  );
}

export function csvLine(cells: readonly FigureCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: FigureCell): string {
  if (typeof cell === 'string') return csvTextCell(cell);
  return cell === null || !Number.isFinite(cell) ? '' : String(cell);
}
