import { widestText } from './textWidth.ts';
import { wrapText } from './wrapText.ts';

/** px that words take up, and lines of the longest. */
export interface WordsSize {
  width: number;
  lines: number;
}

/** The room for each of some words of 12 px, in bold at the most, wrapped where they are wider than `most` px. */
export function wordsSize(words: readonly string[], most: number): WordsSize {
  const wrapped = words.map((each) => wrapText(each, most, 12, 600));
  const widest = Math.max(0, ...wrapped.map((lines) => widestText(lines, 12, 600)));
  return { width: Math.ceil(widest), lines: Math.max(1, ...wrapped.map(({ length }) => length)) };
}
