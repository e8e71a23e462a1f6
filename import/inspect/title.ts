import { foldText } from '#engine/core/words/foldText.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { FoundLayout } from './layout.ts';
import type { SeenTable } from './tableView.ts';

const longest = 200;

/** Words about when or how a file was made. */
const ofTheFile =
  /updat|releas|publish|extract|download|creat|generat|revis|copyright|©|boundar|\bbase\b|classif/i;

/** Whether a text describes the file and not its figures. */
export const isOfTheFile = (text: string): boolean => ofTheFile.test(text);

/** The subject of a file: from a column, from the text above its table, or from its name. */
export function fileTitle(
  { layout, fileName }: { layout: Pick<FoundLayout, 'titles'>; fileName: string },
  view: Pick<SeenTable, 'names' | 'rows'>,
): string {
  const named = view.names.findIndex((name) => /^(?:structure_name|dataset|dataflow name)$/i.test(name));
  const own = view.rows[0]?.[named];
  const titles = layout.titles.filter(
    (text) => /\p{L}{3}.*\s/u.test(text) && text.length < longest && !isOfTheFile(text),
  );
  const title = titles.find((text) => /^(?:Dataset|Table|Title):/i.test(text)) ?? titles[0];
  return own || title?.replace(/^(?:Dataset|Table|Title):\s*/i, '') || plainName(fileName);
}

/** A file name as words. */
export const plainName = (fileName: string): string =>
  fileName
    .replace(/(?:\.\p{L}\w{0,6})+$/u, '')
    .replace(/[_-]+/g, ' ')
    .trim();

/** The subject of a title without its breakdown: "Births, by region" gives "Births". */
export const mainPart = (title: string): string => title.split(/,|;|\(|\bby\b|\bfor\b/)[0]?.trim() || title;

/** A name that is not taken: with a number if it is. */
export function freeName(name: string, taken: readonly string[], gap = ' '): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name}${gap}${number}`;
  return free;
}

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
