import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import type { DocumentTable } from '#engine/blocks/forms/document.ts';

const SMALL = 18;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'DDE3E3' };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** A table in Word. The head repeats on each sheet. */
export function docxTable({ titles, heads, rows }: DocumentTable): Table {
  const line = (cells: string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text, index) =>
          new TableCell({
            borders: { top: NONE, left: NONE, right: NONE, bottom: LINE },
            margins: { top: 40, bottom: 40, left: index === 0 ? 0 : 80, right: 80 },
            children: [
              new Paragraph({
                alignment: index < heads ? AlignmentType.LEFT : AlignmentType.RIGHT,
                children: [new TextRun({ text, size: SMALL, bold: isHead })],
              }),
            ],
          }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: NONE,
      bottom: NONE,
      left: NONE,
      right: NONE,
      insideHorizontal: NONE,
      insideVertical: NONE,
    },
    rows: [line(titles, true), ...rows.map((cells) => line(cells, false))],
  });
}
