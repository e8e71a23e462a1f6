import { textWidth, widestText } from './textWidth.ts';
import { wrapText } from './wrapText.ts';

/**
 * Width of words in px, lines of the longest and of all together, and how many names of a key fit in a row.
 */
export interface WordsSize {
  width: number;
  lines: number;
  all: number;
  abreast: number;
}

/** px for the mark before a name in a key, and from a name to the next mark */
const MARK = 16;
const GAP = 16;

/** Space for 12 px words, bold by default, wrapped if wider than `most` px. */
export function wordsSize(words: readonly string[], most: number, weight: 400 | 600 = 600): WordsSize {
  // Rows repeat names.
  const wrapped = [...new Set(words)].map((each) => wrapText(each, most, 12, weight));
  const widest = Math.max(0, ...wrapped.map((lines) => widestText(lines, 12, weight)));
  return {
    width: Math.ceil(widest),
    lines: Math.max(1, ...wrapped.map(({ length }) => length)),
    /** Counts repeated words each time, and skips empty ones. */
    get all() {
      return words
        .filter((each) => each !== '')
        .reduce((sum, each) => sum + wrapText(each, most, 12, weight).length, 0);
    },
    get abreast() {
      return columnsOf(words, most);
    },
  };
}

/** Columns of a key, each as wide as the widest of its names. */
function columnsOf(words: readonly string[], most: number): number {
  const widths = words.map((each) => MARK + textWidth(each, 12) + GAP);
  const room = (columns: number): number =>
    Array.from({ length: columns }, (_, column) =>
      Math.max(...widths.filter((_width, at) => at % columns === column)),
    ).reduce((sum, width) => sum + width, 0);
  let columns = Math.max(1, words.length);
  while (columns > 1 && room(columns) - GAP > most) columns -= 1;
  return columns;
}
