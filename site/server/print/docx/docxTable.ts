import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx';
import { pivotFrame } from '#engine/blocks/forms/pivotFrame.ts';
import { statusMark } from '#engine/blocks/forms/statusMark.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import type { CardsView, Frame } from '#generated/types.ts';

type Say = (key: string, values?: Record<string, string>) => string;

const SMALL = 18;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'DDE3E3' };
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** The figures of a frame as a Word table: the same rows, columns and words as on the page. The head repeats on each sheet. */
export function frameTable(frame: Frame): Table {
  const { heads, columns, rows } = pivotFrame(frame);
  const title = ({ group, title, unit }: (typeof columns)[number]) =>
    [group, title, unit].filter(Boolean).join(', ');
  return table(
    [...heads, ...columns.map(title)],
    heads.length,
    rows.map((row) => [
      ...row.heads.map(({ text }) => text),
      ...row.cells.map(([value, status], index) => {
        const mark = statusMark(value, status);
        if (value === null || mark?.instead) return mark?.mark ?? '–';
        const format = columns[index]?.format;
        return (
          (format ? formatNumber(value, format, 'plain') : String(value)) + (mark ? ` ${mark.mark}` : '')
        );
      }),
    ]),
  );
}

/** Indicator cards as a Word table: value, change and benchmark of each. */
export function cardsTable({ groups }: CardsView, say: Say): Table {
  const rows = groups.flatMap(({ cards }) =>
    cards.map(({ title, period, value, change, benchmark }) => [
      `${title}, ${period}`,
      value,
      change,
      benchmark,
    ]),
  );
  return table(['', say('report-value'), say('report-change'), say('report-benchmark')], 1, rows);
}

function table(titles: string[], heads: number, rows: string[][]): Table {
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
