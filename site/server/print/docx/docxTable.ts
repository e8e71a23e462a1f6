import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { DocumentTable } from '#engine/blocks/forms/document.ts';
import { columnWidths } from './columnWidths.ts';
import { TEXT_WIDTH, twips } from './docxStyles.ts';

const SMALL = 18;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'DDE3E3' };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
/** number of rows at each end that stay on one page with heading or notes */
const TOGETHER = 2;

/**
 * A table in Word, with columns that fit their content. The heading repeats on each page; the notes stay with
 * the last rows.
 */
export function docxTable({ titles, heads, rows }: DocumentTable): Table {
  const widths = columnWidths(titles, rows, heads, TEXT_WIDTH).map(twips);
  const line = (cells: string[], isHead: boolean, keepNext: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text, index) =>
          new TableCell({
            width: { size: widths[index] ?? 0, type: WidthType.DXA },
            borders: { top: NONE, left: NONE, right: NONE, bottom: LINE },
            margins: { top: 20, bottom: 20, left: index === 0 ? 0 : 80, right: 80 },
            children: [
              new Paragraph({
                style: 'Cell',
                keepNext,
                alignment: index < heads ? AlignmentType.LEFT : AlignmentType.RIGHT,
                children: [new TextRun({ text, size: SMALL, bold: isHead })],
              }),
            ],
          }),
      ),
    });
  const isAtEnd = (index: number) => index < TOGETHER || index >= rows.length - TOGETHER;
  return new Table({
    width: { size: twips(TEXT_WIDTH), type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: NONE,
      bottom: NONE,
      left: NONE,
      right: NONE,
      insideHorizontal: NONE,
      insideVertical: NONE,
    },
    rows: [line(titles, true, true), ...rows.map((cells, index) => line(cells, false, isAtEnd(index)))],
  });
}
