import { foldText } from '#engine/core/words/foldText.ts';

/**
 * Finds two columns with the same heading, apart from capitals and spaces. Columns that are not read may
 * repeat.
 * @returns both positions; undefined if all headings to read are unique
 */
export function repeatedHeading(
  names: readonly string[],
  isRead: (name: string) => boolean,
): [first: number, second: number] | undefined {
  const seen = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const key = foldText(name);
    seen.set(key, [...(seen.get(key) ?? []), at]);
  }
  for (const [first = 0, second, ...others] of seen.values()) {
    if (second === undefined) continue;
    if ([first, second, ...others].some((at) => isRead(names[at] ?? ''))) return [first, second];
  }
  return undefined;
}
