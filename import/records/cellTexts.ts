import { type CellPattern, cellPattern } from './cellPattern.ts';

/** Regular expression for whole cells. */
export const wholeCell = (pattern: string | undefined): CellPattern | undefined =>
  pattern === undefined ? undefined : cellPattern(pattern);

/**
 * The first group of an expression in a text, or the whole match without a group; undefined without a match.
 */
export function firstGroup(pattern: CellPattern, text: string): string | undefined {
  const found = pattern.exec(text);
  return found ? (found[1] ?? found[0]) : undefined;
}

/** Entries by trimmed text; the first of equal texts. */
export const trimmedKeys = (entries: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(entries)
      .map(([text, value]) => [text.trim(), value] as const)
      .reverse(),
  );

/** Limit for cached texts; columns that identify rows have far fewer. */
const MAX_REMEMBERED = 20_000;

/** Caches a function's results, because most texts of a column repeat. */
export function remembered<Found>(work: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Found;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const found = work(text);
    known.set(ownText(text), found);
    return found;
  };
}

/** Copies a text, because a substring keeps the whole original in memory. */
export const ownText = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
