import { foldText } from '#engine/core/words/foldText.ts';

/**
 * Finds two columns that a reader would take for one: the same heading but for capitals and spaces. Columns that nothing
 * reads may repeat.
 * @returns both positions; undefined where all headings that are read are clear
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
