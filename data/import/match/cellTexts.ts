/** Expression for whole cells. */
export const wholeCell = (pattern: string | undefined): RegExp | undefined =>
  pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'u');

/** What the first group of an expression finds in a text, or all of it where there is no group; undefined without a match. */
export function firstGroup(pattern: RegExp, text: string): string | undefined {
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
