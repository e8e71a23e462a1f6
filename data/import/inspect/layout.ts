import type { SourceFileForm } from '#generated/types.ts';
import { isFigure, isFigureLike, isFigureOrMarker } from './forms/cellKinds.ts';
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

/** The most likely layout of headings, figures and notes of a sheet; undefined without rows of figures. */
export const layoutOf = (grid: FileGrid): FoundLayout | undefined => layoutsOf(grid)[0];

/**
 * Possible layouts of headings, figures and notes of a sheet, the most likely first; reading shows which is
 * right.
 */
export function layoutsOf(grid: FileGrid): FoundLayout[] {
  const { rows } = grid;
  const figures = figureColumns(rows);
  const heading = rows.slice(0, farthest).findIndex((_, at) => isPeriodHeading(rows, at));
  const starts = [firstFigures(rows, figures), heading < 0 ? -1 : heading + 1];
  return [...new Set(starts)]
    .filter((start) => start >= 0 && start < rows.length)
    .map((start) => layoutFrom(grid, start, figures));
}

function layoutFrom(grid: FileGrid, start: number, figures: ReadonlySet<number>): FoundLayout {
  const headings = headingRows(grid.rows, start, figures);
  const heads = headings.map((at) => grid.rows[at] ?? []);
  const { names, constant } = headingNames(heads, figures, grid.rows[start]?.length ?? 0);
  const above = grid.rows.slice(0, headings[0] ?? start).flatMap((row) => row.filter(Boolean));
  const { body, footer, isAfterGap } = partsBelow(grid, start, figures);
  const last = headings.at(-1);
  const footerRule = footerOf(footer, body, isAfterGap);
  return {
    titles: [...new Set(above)],
    ofAll: [...new Set(constant)],
    headerRows: headings.map((at) => at + 1),
    names,
    figures,
    body,
    footer,
    header: headerRule(heads, names, last),
    footerRule,
  };
}

/** Number of rows of headings above a few figures. */
const mostHeadings = 2;
/** Number of rows that show which columns have figures. */
const mostSought = 4000;

function figureColumns(rows: readonly Row[]): Set<number> {
  const step = Math.ceil(rows.length / mostSought);
  const wide = rows.filter((row, at) => (at < farthest || at % step === 0) && filled(row) > 1);
  const width = Math.max(0, ...wide.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  return new Set(
    columns.filter((at) => {
      const cells = wide.map((row) => row[at] ?? '').filter(Boolean);
      const first = cells.findIndex(isFigureLike);
      // Headings are above the figures, even above a single one.
      const isBelow = first <= mostHeadings && cells.slice(first).every(isFigureOrMarker);
      return first >= 0 && (isBelow || cells.filter(isFigureOrMarker).length * 10 >= cells.length * 6);
    }),
  );
}

const holdsFigures = (row: Row | undefined, figures: ReadonlySet<number>) =>
  row !== undefined && filled(row) > 1 && [...figures].some((at) => isFigureOrMarker(row[at] || '?'));

/** The first row of figures: it and the next row contain some, and it is not a row of years as headings. */
function firstFigures(rows: readonly Row[], figures: ReadonlySet<number>): number {
  return rows.slice(0, farthest).findIndex((row, at) => {
    if (!holdsFigures(row, figures) || isPeriodHeading(rows, at)) return false;
    const next = rows.slice(at + 1).find((other) => filled(other) > 0);
    const isParted =
      next !== undefined && filled(next) < 2 && !row.every((cell) => !isFigure(cell) || isPeriodLike(cell));
    return next === undefined || isParted || holdsFigures(next, figures);
  });
}

function isPeriodHeading(rows: readonly Row[], at: number): boolean {
  const periodsIn = (row: Row = []) => {
    const cells = row.slice(1).filter(isPeriodLike);
    return new Set(cells).size;
  };
  const own = periodsIn(rows[at]);
  const others = (rows[at] ?? []).slice(1).filter((cell) => isFigure(cell) && !isPeriodLike(cell));
  const isFirst = rows.slice(0, at).every((row) => filled(row) < 2);
  return others.length === 0 && (own > 2 || (own === 2 && isFirst)) && periodsIn(rows[at + 1]) < own;
}

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

/** A name for each column: the texts above it that distinguish it. */
function headingNames(
  heads: readonly Row[],
  figures: ReadonlySet<number>,
  width: number,
): { names: string[]; constant: string[] } {
  const columns = Array.from(
    { length: Math.max(width, ...heads.map((row) => row.length)) },
    (_, column) => column,
  );
  const constant = heads.length < 2 ? [] : heads.filter((row) => !variesOver(row, figures));
  const telling = heads.filter((row) => !constant.includes(row));
  const raw = columns.map((at) => {
    const texts =
      at > 0 && figures.has(at) && heads.length > 1
        ? [...new Set(telling.map((row) => row[at] ?? '').filter(Boolean))]
        : [heads.at(-1)?.[at] ?? ''];
    return texts.join(' | ');
  });
  const isPlain = heads.length === 1 && new Set(raw).size === raw.length;
  return { names: isPlain ? raw : distinct(raw, figures), constant: constant.flat().filter(Boolean) };
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
  names: string[],
  last: number | undefined,
): SourceFileForm['header'] {
  if (last === undefined) return { none: true, columns: names };
  const own = heads.at(-1) ?? [];
  const isPlain =
    heads.length === 1 && own.length === names.length && own.every((cell, at) => cell === names[at]);
  if (!isPlain) return { row: last + 1, columns: names };
  const telling = names.filter((name) => name !== '' && !isPeriodLike(name)).slice(0, 4);
  return telling.length > 0 ? { contains: telling } : { row: last + 1 };
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
