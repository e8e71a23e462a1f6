import { wordList } from '#engine/core/words/suiteWords.ts';
import type { Frame } from '#generated/types.ts';

/** "Year to September 2024" if the heading of the periods is "Year to". */
export const readingTitle = ({ dimTitles }: Frame, label: string): string =>
  dimTitles.period === wordList('periods-year-to')[0] ? `${dimTitles.period} ${label}` : label;
