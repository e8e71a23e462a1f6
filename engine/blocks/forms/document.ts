import { noteNumbers } from '#engine/core/frames/noteNumbers.ts';
import { pivotFrame, type TableCell, type TableColumn } from '#engine/core/frames/pivotFrame.ts';
import { bracketed } from '#engine/core/words/formatInterval.ts';
import { plainFigure } from '#engine/core/words/roundedAhead.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame, NumberFormat, TextRun } from '#generated/types.ts';

export type Say = (key: string, values?: Record<string, string>) => string;

/** A table in words. The first `heads` columns name the row. */
export interface DocumentTable {
  part: 'rows';
  titles: string[];
  heads: number;
  rows: string[][];
}

/** Parts of a document, independent of the format that it is written in. Title and footer are the block's. */
export type DocumentPart =
  | { part: 'answer'; sentences: TextRun[][] }
  | { part: 'paragraph'; runs: TextRun[] }
  | { part: 'title' }
  /** with footnotes to single figures, if the table has any */
  | { part: 'foot'; notes?: string }
  | { part: 'picture'; alt: string }
  | DocumentTable;

/** A block in a report of several pages. */
export interface DocumentForm<View> {
  /** in brief documents: always included, its drawing, instead of a drawing, or left out */
  brief: 'always' | 'drawing' | 'instead' | 'never';
  /** @param isDrawn whether there is a picture of the block */
  parts(view: View, say: Say, isDrawn: boolean): DocumentPart[];
}

/** A table under its title, with its notes. */
export const titledTable = (table: DocumentTable, notes = ''): DocumentPart[] => [
  { part: 'title' },
  table,
  { part: 'foot', notes },
];

/** The figures of a frame under their title, with all notes. */
export const framedTable = (frame: Frame): DocumentPart[] =>
  titledTable(frameTable(frame), frameNotes(frame));

/** A drawing under its title, with its notes; if there is no drawing, its figures. */
export const drawnParts = (
  { frame, alt }: { frame: Frame; alt: string },
  _: Say,
  isDrawn: boolean,
): DocumentPart[] =>
  isDrawn ? [{ part: 'title' }, { part: 'picture', alt }, { part: 'foot' }] : framedTable(frame);

/** The figures of a frame as a table: the same rows, columns and words as on the page. */
export function frameTable(frame: Frame): DocumentTable {
  const { heads, columns, rows, cutAfter } = pivotFrame(frame);
  const notes = noteNumbers({ rows });
  const cut = (count = 0) =>
    count > 0
      ? [[`… ${word('drawn-more', { count })}`, ...[...heads, ...columns].slice(1).map(() => '')]]
      : [];
  const titleOf = ({ group, title, unit }: (typeof columns)[number]) =>
    [group, title, unit].filter(Boolean).join(', ');
  return {
    part: 'rows',
    titles: [...heads, ...columns.map(titleOf)],
    heads: heads.length,
    rows: [
      ...rows.flatMap((row) => [
        ...cut(row.cutBefore),
        [
          ...row.heads.map(({ text, events }) => [text, events].filter(Boolean).join(' ')),
          ...row.cells.map((cell, index) => cellText(cell, columns[index], row.formats?.[index], notes)),
        ],
      ]),
      ...cut(cutAfter),
    ],
  };
}

function cellText(
  [value, status, remarks]: TableCell,
  column: TableColumn | undefined,
  format: NumberFormat | undefined = column?.format,
  notes: ReadonlyMap<string, number>,
): string {
  const mark = statusMark(value, status);
  const number = notes.get(remarks?.note ?? '');
  const note = number === undefined ? '' : ` [${number}]`;
  if (value === null || mark?.instead) return (mark?.mark ?? '–') + note;
  if (remarks?.words !== undefined) return remarks.words;
  const figure =
    column && format
      ? plainFigure(value, status, { ...column, format }) + bracketed(remarks, format, 'plain')
      : String(value);
  return figure + (mark ? ` ${mark.mark}` : '') + note;
}

/** Footnotes to single figures of a frame, as its table numbers them: "[1] Strike in May." */
const frameNotes = (frame: Frame): string =>
  [...noteNumbers(pivotFrame(frame))].map(([note, number]) => `[${number}] ${note}`).join(' ');
