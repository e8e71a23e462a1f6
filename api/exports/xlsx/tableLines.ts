import type { ExportedBlock } from '#api/exports/block/exportedBlock.ts';
import type { IndicatorGroup } from '#engine/blocks/forms/figures.ts';
import { pivotFrame } from '#engine/core/frames/pivotFrame.ts';
import { withoutLines } from '#engine/core/frames/withoutLines.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { Frame, NumberFormat, ObservationStatus } from '#generated/types.ts';
import type { SheetCell } from './sheet.ts';
import { formatCode, YEAR } from './styles.ts';

type Say = ExportedBlock['say'];

/** A table laid out as on the page. */
export interface TableLines {
  /** rows of headings */
  heads: SheetCell[][];
  rows: SheetCell[][];
  /** columns that name the row, and stay visible when the sheet is scrolled sideways */
  fixed: number;
}

/** The figures of a frame, with the same rows and columns as on the page. */
export function frameLines(frame: Frame): TableLines {
  const { heads, columns, rows } = pivotFrame(withoutLines(frame));
  const over = (pick: (column: (typeof columns)[number]) => string): SheetCell[][] =>
    columns.some((column) => pick(column) !== '')
      ? [[...heads.map(() => head('')), ...columns.map((column) => headRight(pick(column)))]]
      : [];
  return {
    heads: [
      ...over(({ group }) => group),
      [...heads.map(head), ...columns.map(({ title }) => headRight(title))],
      ...over(({ unit }) => unit),
    ],
    rows: rows.map(({ heads: names, cells, formats }) => [
      ...names.map(({ text, unit }) => periodCell(unit ? `${text} (${unit})` : text)),
      ...cells.map(([value, status], at) => shownCell(value, status, formats?.[at] ?? columns[at]?.format)),
    ]),
    fixed: heads.length,
  };
}

/** A row per indicator: figure, change and further columns. */
export function indicatorLines(groups: readonly IndicatorGroup[], say: Say): TableLines {
  const all = groups.flatMap(({ indicators }) => indicators.map(({ figures = [] }) => figures));
  const longest = all.reduce((most, figures) => (figures.length > most.length ? figures : most), []);
  // The first figure is the indicator, the second its change. Later ones are of other areas.
  const titles = longest.map(({ area }, at) => [say('report-value'), say('report-change')][at] ?? area);
  const named = groups.some(({ title }) => title);
  return {
    heads: [
      [
        ...(named ? [head(say('file-fact-group'))] : []),
        head(say('file-fact-indicator')),
        head(say('file-fact-period')),
        ...titles.flatMap((title) => [
          headRight(title),
          { value: say('file-fact-unit'), look: 'headBeside' as const },
        ]),
      ],
    ],
    rows: groups.flatMap(({ title = '', indicators }) =>
      indicators.map(({ title: name, figures = [] }) => [
        ...(named ? [title] : []),
        name,
        periodCell(figures[0]?.period ?? ''),
        ...figures.flatMap(({ value, status, format, unit }) => [
          shownCell(value, status, format),
          { value: unit, look: 'beside' as const },
        ]),
      ]),
    ),
    fixed: named ? 2 : 1,
  };
}

const head = (value: string): SheetCell => ({ value, look: 'head' });
const headRight = (value: string): SheetCell => ({ value, look: 'headRight' });

/** A year as a number, for sorting and formulas; other periods and names as text. */
export function periodCell(text: string): SheetCell {
  return /^[12]\d{3}$/.test(text) ? { value: Number(text), look: 'left', format: YEAR } : text;
}

/** A figure as a number, or the symbol that the table shows instead. */
function shownCell(value: number | null, status: ObservationStatus, format?: NumberFormat): SheetCell {
  const mark = statusMark(value, status);
  if (value === null || mark?.instead) return { value: mark?.mark ?? '', look: 'mark' };
  return { value, format: format ? formatCode(format) : '' };
}

const LEAST = 12;
const MOST = 60;
/** Largest number of characters in a figure, with thousands separators. */
const FIGURE = 14;

/** Widths that fit the contents of the columns. */
export function widthsOf(lines: readonly (readonly SheetCell[])[]): number[] {
  const columns = Math.max(0, ...lines.map((line) => line.length));
  return Array.from({ length: columns }, (_, at) => {
    const lengths = lines.map((line) => lengthOf(line[at] ?? null));
    return Math.min(MOST, Math.max(LEAST, ...lengths) + 2);
  });
}

function lengthOf(cell: SheetCell): number {
  if (cell === null) return 0;
  const isObject = typeof cell === 'object';
  const value = isObject ? cell.value : cell;
  if (typeof value === 'number') return isObject && cell.format === YEAR ? 4 : FIGURE;
  // Headings wrap.
  return isObject && cell.look?.startsWith('head') ? Math.min(value.length, 20) : value.length;
}
