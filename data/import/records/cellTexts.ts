import { type CellPattern, cellPattern } from './cellPattern.ts';

/** Expression for whole cells. */
export const wholeCell = (pattern: string | undefined): CellPattern | undefined =>
  pattern === undefined ? undefined : cellPattern(pattern);

/**
 * The first group of an expression in a text, or the whole match without a group; undefined without a match.
 */
export function firstGroup(pattern: CellPattern, text: string): string | undefined {
  const found = pattern.exec(text);
  return found ? (found[1] ?? found[0]) : undefined;
}

/** Entries by their texts without the spaces around them; of two alike the first. */
export const trimmedKeys = (entries: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(entries)
      .map(([text, value]) => [text.trim(), value] as const)
      .reverse(),
  );

/** Limit of remembered texts; columns that identify rows have far fewer. */
const mostRemembered = 20_000;

/** The same function that works each text out once: most texts of a column come again and again. */
export function remembered<Found>(work: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Found;
    if (known.size >= mostRemembered) known.clear();
    const found = work(text);
    known.set(ownText(text), found);
    return found;
  };
}

/** A piece of a larger text keeps all of it in memory; a copy does not. */
export const ownText = (text: string): string =>
  text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le');
