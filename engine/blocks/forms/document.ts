import { pivotFrame } from '#engine/core/frames/pivotFrame.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { Frame, TextRun } from '#generated/types.ts';

export type Say = (key: string, values?: Record<string, string>) => string;

/** A table in words; the first `heads` columns name the row. */
export interface DocumentTable {
  part: 'rows';
  titles: string[];
  heads: number;
  rows: string[][];
}

/** What documents are made of, whatever program writes them. Title and foot are those of the block. */
export type DocumentPart =
  | { part: 'answer'; sentences: TextRun[][] }
  | { part: 'paragraph'; runs: TextRun[] }
  | { part: 'title' }
  | { part: 'foot' }
  | { part: 'picture'; alt: string }
  | DocumentTable;

/** A block in a report of several pages. */
export interface DocumentForm<View> {
  /** of a page in brief: always there, its drawing, what stands in for a drawing, or left out */
  brief: 'always' | 'drawing' | 'instead' | 'never';
  /** @param isDrawn a picture of the block is at hand */
  parts(view: View, say: Say, isDrawn: boolean): DocumentPart[];
}

/** A table under its title, with its notes. */
export const titledTable = (table: DocumentTable): DocumentPart[] => [
  { part: 'title' },
  table,
  { part: 'foot' },
];

/** A drawing, which holds its own words; without one, its figures. */
export const drawnParts = (
  { frame, alt }: { frame: Frame; alt: string },
  _: Say,
  isDrawn: boolean,
): DocumentPart[] => (isDrawn ? [{ part: 'picture', alt }] : titledTable(frameTable(frame)));

/** The figures of a frame as a table: the same rows, columns and words as on the page. */
export function frameTable(frame: Frame): DocumentTable {
  const { heads, columns, rows } = pivotFrame(frame);
  const titleOf = ({ group, title, unit }: (typeof columns)[number]) =>
    [group, title, unit].filter(Boolean).join(', ');
  return {
    part: 'rows',
    titles: [...heads, ...columns.map(titleOf)],
    heads: heads.length,
    rows: rows.map((row) => [
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
  };
}
