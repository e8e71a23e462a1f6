/**
 * Why and where a row cannot be split into cells: a quotation mark is not closed, or one is inside a cell.
 */
export interface BrokenQuotes {
  why: 'open' | 'inside';
  /** position in the row */
  at: number;
}

/** Code of a quotation mark. */
const MARK = 34;

/** Cells of a row with quotation marks (RFC 4180). */
export function quotedCells(raw: string, delimiter: string): string[] | BrokenQuotes {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    if (raw.charCodeAt(at) === MARK) {
      const first = raw.indexOf('"', at + 1);
      const hasMarks = raw.charCodeAt(first + 1) === MARK;
      const end = hasMarks ? closingMark(raw, at + 1) : first;
      if (end < 0) return { why: 'open', at };
      if (end + 1 < raw.length && raw[end + 1] !== delimiter) return { why: 'inside', at: end };
      const cell = raw.slice(at + 1, end);
      cells.push(hasMarks ? cell.replaceAll('""', '"') : cell);
      if (end + 1 >= raw.length) return cells;
      at = end + 2;
      continue;
    }
    const next = raw.indexOf(delimiter, at);
    const cell = raw.slice(at, next < 0 ? raw.length : next);
    if (cell.includes('"')) return { why: 'inside', at: at + cell.indexOf('"') };
    cells.push(cell);
    if (next < 0) return cells;
    at = next + 1;
  }
}

/** Position of the mark that closes a cell; doubled marks are part of its text. */
function closingMark(raw: string, from: number): number {
  let at = raw.indexOf('"', from);
  while (at >= 0 && raw[at + 1] === '"') at = raw.indexOf('"', at + 2);
  return at;
}

/** A cell and its position. */
interface LenientCell {
  at: number;
  text: string;
}

/**
 * Cells of a line whose quotation marks are not doubled, or have spaces around them. A mark closes a cell
 * only if nothing but spaces precedes the next delimiter; all others are text. Undefined if a cell does not
 * end in the line.
 */
export function lenientCells(raw: string, delimiter: string): LenientCell[] | undefined {
  const cells: LenientCell[] = [];
  for (let at = 0; ; ) {
    let first = at;
    while (raw[first] === ' ') first++;
    const isQuoted = raw[first] === '"';
    const end = isQuoted ? lastMark(raw, first + 1, delimiter) : -1;
    if (isQuoted && end < 0) return undefined;
    const next = raw.indexOf(delimiter, isQuoted ? end : at);
    const text = isQuoted ? raw.slice(first + 1, end) : raw.slice(at, next < 0 ? raw.length : next);
    cells.push({ at, text: text.replaceAll('""', '"') });
    if (next < 0) return cells;
    at = next + 1;
  }
}

/** Position of the first quotation mark with only spaces before the next delimiter. */
function lastMark(raw: string, from: number, delimiter: string): number {
  for (let at = raw.indexOf('"', from); at >= 0; at = raw.indexOf('"', at + 1)) {
    let behind = at + 1;
    while (raw[behind] === ' ' && raw[behind] !== delimiter) behind++;
    if (behind >= raw.length || raw[behind] === delimiter) return at;
  }
  return -1;
}
/** Column, from 1, at which a cell begins in its line. */
export function columnOf(raw: string, cell: number, delimiter: string): number {
  return raw.includes('"') ? columnAmongQuoted(raw, cell, delimiter) : columnOfPlain(raw, cell, delimiter);
}

function columnOfPlain(raw: string, cell: number, delimiter: string): number {
  let at = 0;
  for (let left = cell; left > 0; left--) {
    const next = raw.indexOf(delimiter, at);
    if (next < 0) return raw.trimEnd().length + 1;
    at = next + 1;
  }
  return at + 1;
}

function columnAmongQuoted(raw: string, cell: number, delimiter: string): number {
  let isQuoted = false;
  let left = cell;
  let lineStart = 0;
  const { length } = raw.trimEnd();
  for (let at = 0; at < raw.length; at++) {
    if (left === 0) return at - lineStart + 1;
    const character = raw[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && at < length) lineStart = at + 1;
    else if (character === delimiter && !isQuoted) left--;
  }
  return length - lineStart + 1;
}
