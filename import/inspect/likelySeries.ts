import { foldText } from '#engine/core/words/foldText.ts';
import type { SeriesManifest } from '#generated/types.ts';

const small = new Set([
  'of',
  'the',
  'a',
  'an',
  'and',
  'in',
  'by',
  'per',
  'at',
  'for',
  'with',
  'or',
  'to',
  'on',
]);

/** Words of a text without their endings: "projected" and "projections" are equal. */
const stems = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map((word) => (word.length > 4 ? word.replace(/(?:ions?|ed|es|s)$/, '') : word));

/** Whether a text of several words is the name of a series or part of it. */
export function isNameOf(text: string, { name }: Pick<SeriesManifest, 'name'>): boolean {
  const [words, known] = [stems(text), new Set(stems(name))];
  return words.length > 1 && words.every((word) => known.has(word));
}

/** Series whose name has all its words in these texts, the longest names first. */
export function likelySeries(
  texts: readonly string[],
  series: Readonly<Record<string, SeriesManifest>>,
): SeriesManifest[] {
  const known = new Set(texts.flatMap(stems));
  return Object.values(series)
    .map((one) => ({ one, words: [...new Set(stems(one.name))] }))
    .filter(({ words }) => words.length > 1 && words.every((word) => known.has(word)))
    .toSorted((a, b) => b.words.length - a.words.length)
    .map(({ one }) => one);
}
