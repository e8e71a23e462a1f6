import type { SourceFileForm } from '#generated/types.ts';
import { headingLevels, joinedHeadings } from '#import/read/findHeader.ts';
import { isFigure, isFigureLike, isFigureOrMarker, markerOf } from './forms/cellKinds.ts';
import { isPeriodLike } from './forms/periodForm.ts';
import type { FileGrid } from './readGrids.ts';

/** Positions of headings, figures and notes in a sheet. */
export interface FoundLayout {
  /** texts above the headings */
  titles: string[];
  /** texts of heading rows that are the same for all columns */
  ofAll: string[];
  /** numbers of the heading rows, from 1; empty: figures begin in the first row */
  headerRows: number[];
  /** headings, one for each column, all different */
  names: string[];
  /** headings of each row that tells columns apart, from the top; empty if other rows part them from the figures */
  levels: readonly (readonly string[])[];
  /** columns with figures in most rows */
  figures: ReadonlySet<number>;
  /** rows of figures */
  body: readonly (readonly string[])[];
  /** rows with text below the figures */
  footer: readonly (readonly string[])[];
  header: SourceFileForm['header'];
  footerRule: SourceFileForm['footer'];
}

const farthest = 60;
type Row = readonly string[];

const filled = (row: Row) => row.filter(Boolean).length;
const hasText = (row: Row) => row.some(Boolean);

/** The layout whose first row of figures is beyond doubt; undefined without rows of figures. */
export const layoutOf = (grid: FileGrid): FoundLayout | undefined => layoutsOf(grid)[0]?.();

/** Possible layouts of headings, figures and notes of a sheet; reading shows which is right. */
export function layoutsOf(grid: FileGrid): ((sample?: FileGrid) => FoundLayout)[] {
  const figures = figureColumns(grid.rows);
  return startsOf(grid.rows, figures).map(
    (start) =>
      (sample = grid) =>
        layoutFrom(sample, start, figures),
  );
}

function layoutFrom(grid: FileGrid, start: number, figures: ReadonlySet<number>): FoundLayout {
  const headings = headingRows(grid.rows, start, figures);
  const heads = headings.map((at) => grid.rows[at] ?? []);
  const { names, levels, constant } = headingNames(heads, figures, grid.rows[start]?.length ?? 0);
  const above = grid.rows.slice(0, headings[0] ?? start).flatMap((row) => row.filter(Boolean));
  const { body, footer, isAfterGap } = partsBelow(grid, start, figures);
  return {
    titles: [...new Set(above)],
    ofAll: [...new Set(constant)],
    headerRows: headings.map((at) => at + 1),
    names,
    levels,
    figures,
    body,
    footer,
    header: headerRule(heads, { names, levels }, headings.at(-1)),
    footerRule: footerOf(footer, body, isAfterGap),
  };
}

/** Number of rows of headings above a few figures. */
const MAX_HEADINGS = 2;
/** Number of rows that show which columns have figures. */
const MAX_SOUGHT = 4000;

function figureColumns(rows: readonly Row[]): Set<number> {
  const step = Math.ceil(rows.length / MAX_SOUGHT);
  const wide = rows.filter((row, at) => (at < farthest || at % step === 0) && filled(row) > 1);
  const width = Math.max(0, ...wide.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  return new Set(
    columns.filter((at) => {
      const cells = wide.map((row) => row[at] ?? '').filter(Boolean);
      const first = cells.findIndex(isFigureLike);
      // Headings and facts about the figures are above them, even above a single one.
      const below = first < 0 ? [] : cells.slice(first);
      const isLong = first <= MAX_HEADINGS || below.length * 3 >= cells.length;
      return below.length > 0 && isLong && below.filter(isFigureOrMarker).length * 10 >= below.length * 6;
    }),
  );
}

const holdsFigures = (row: Row | undefined, figures: ReadonlySet<number>) =>
  row !== undefined && filled(row) > 1 && [...figures].some((at) => isFigureOrMarker(row[at] || '?'));

/** Limit for interpretations of a sheet. */
const MAX_STARTS = 6;

/**
 * Rows in which figures may begin, the last first. Numbers that can be periods may be headings, so the row below
 * them may be the first as well.
 */
function startsOf(rows: readonly Row[], figures: ReadonlySet<number>): number[] {
  const starts = new Set<number>();
  for (let at = 0; at < Math.min(farthest, rows.length) && starts.size < MAX_STARTS; at++) {
    if (!holdsFigures(rows[at], figures)) continue;
    starts.add(at);
    const next = rows.findIndex((row, below) => below > at && hasText(row));
    const isHeading = mayBeHeading(rows, at) && next > 0;
    // A row of texts below a heading is one too.
    if (isHeading && [...figures].every((column) => isFigureOrMarker(rows[next]?.[column] ?? '')))
      starts.add(next);
    if (!isHeading && (next < 0 || holdsFigures(rows[next], figures))) break;
  }
  const isOfPeriods = (heading: number) =>
    onlyPeriods((rows[heading] ?? []).filter((_, at) => figures.has(at)));
  return [...starts].reverse().filter((start) => headingRows(rows, start, figures).every(isOfPeriods));
}

/**
 * Whether all numbers of a row are periods: several, or one in the first row of several cells. Words such as
 * "conf" are headings too.
 */
function mayBeHeading(rows: readonly Row[], at: number): boolean {
  const row = rows[at] ?? [];
  const isFirst = rows.slice(0, at).every((above) => filled(above) < 2);
  // Beside a period, a mark stands for a figure.
  const isMarked = row.some((cell) => cell !== '' && markerOf(cell) !== undefined);
  const periods = new Set(row.filter(isPeriodLike));
  return ((isFirst && !isMarked) || periods.size !== 1) && onlyPeriods(row);
}

/** Whether a row has no figures that are no periods. */
const onlyPeriods = (row: Row): boolean => row.every((cell) => !isFigure(cell) || isPeriodLike(cell));

/** Rows directly above the figures that describe their columns. */
function headingRows(rows: readonly Row[], start: number, figures: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (let at = start - 1; at >= 0; at--) {
    const row = rows[at] ?? [];
    const isHeading = filled(row) > 1 && [...figures].some((column) => row[column]);
    if (found.length > 0 && !isHeading) break;
    if (filled(row) > 0) found.unshift(at);
    else break;
  }
  return found;
}

/** A name for each column, and its headings by row, both as the import reads them. */
function headingNames(
  heads: readonly Row[],
  figures: ReadonlySet<number>,
  width: number,
): Pick<FoundLayout, 'names' | 'levels'> & { constant: string[] } {
  const constant = heads.length < 2 ? [] : heads.filter((row) => !variesOver(row, figures));
  const telling = heads.filter((row) => !constant.includes(row));
  const levels = headingLevels(telling.length > 0 ? telling : heads.slice(-1), width);
  const isLast = telling.every((row, at) => row === heads.at(at - telling.length));
  const raw = levels.length > 0 ? joinedHeadings(levels) : Array<string>(width).fill('');
  return {
    names: new Set(raw).size === raw.length ? raw : distinct(raw, figures),
    levels: isLast ? levels : [],
    constant: constant.flat().filter(Boolean),
  };
}

const variesOver = (row: Row, figures: ReadonlySet<number>) =>
  new Set([...figures].flatMap((at) => (at === 0 ? [] : [row[at] ?? ''])).filter(Boolean)).size > 1;

/** Unique headings: empty ones get a default name, and repeated ones a number. */
function distinct(raw: readonly string[], figures: ReadonlySet<number>): string[] {
  const seen = new Map<string, number>();
  return raw.map((name, at) => {
    const plain = name || (figures.has(at) ? 'Value' : `Column ${at + 1}`);
    const times = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, times);
    return times === 1 ? plain : `${plain} (${times})`;
  });
}

function headerRule(
  heads: readonly Row[],
  { names, levels }: Pick<FoundLayout, 'names' | 'levels'>,
  last: number | undefined,
): SourceFileForm['header'] {
  if (last === undefined) return { none: true, columns: names };
  const rule = { row: last + 1, ...(levels.length > 1 && { rows: levels.length }) };
  const own = joinedHeadings(levels.length > 0 ? headingLevels(heads.slice(-levels.length)) : []);
  if (own.length < names.length || own.some((name, at) => name !== names[at]))
    return { ...rule, columns: names };
  const telling = names.filter((name) => name !== '' && !isPeriodLike(name)).slice(0, 4);
  return levels.length > 1 || heads.length > 1 || telling.length === 0 ? rule : { contains: telling };
}

function partsBelow({ rows, tail, count }: FileGrid, start: number, figures: ReadonlySet<number>) {
  const isWhole = rows.length === count;
  const below = isWhole ? rows.slice(start) : tail;
  const end = below.findLastIndex((row) => holdsFigures(row, figures)) + 1;
  const notes = below.slice(end).filter(hasText);
  const body = (isWhole ? below.slice(0, end) : rows.slice(start)).filter(hasText);
  const gap = !hasText(below[end] ?? []);
  const hasGapsInside = !below.slice(0, end).every(hasText);
  return { body, footer: notes, isAfterGap: gap && !hasGapsInside };
}

function footerOf(
  footer: readonly Row[],
  body: readonly Row[],
  isAfterGap: boolean,
): SourceFileForm['footer'] {
  const [first] = footer;
  if (!first) return undefined;
  const text = (first[0] ?? '').slice(0, 40).trim();
  if (text !== '' && !body.some((row) => row[0]?.startsWith(text))) return { startsWith: [text] };
  return isAfterGap ? { emptyRow: true } : { shortRow: true };
}
