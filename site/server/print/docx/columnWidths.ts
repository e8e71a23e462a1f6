import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';

/** px of the words of tables, and of the margins of a cell together */
const SIZE = 12;
const MARGINS = 12;
/** of the room, what names of rows take at most before they go over lines */
const MOST_NAMES = 0.5;

/**
 * Widths of the columns of a table: figures on one line, heads and names on several if necessary. The rest is
 * shared by all columns.
 * @param room px for the whole table
 * @returns px, together `room`
 */
export function columnWidths(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  heads: number,
  room: number,
): number[] {
  const wanted = titles.map((title, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const whole = widestText(cells, SIZE);
    const most = at < heads ? (room * MOST_NAMES) / heads : room;
    const headed = Math.max(widestWord(title, 600), textWidth(title, SIZE, 600) / 3);
    return Math.max(Math.min(whole, most), headed) + MARGINS;
  });
  const sum = wanted.reduce((total, width) => total + width, 0);
  if (sum > room) return wanted.map((width) => (width * room) / sum);
  return wanted.map((width) => width + (room - sum) / wanted.length);
}

const widestWord = (text: string, weight: 400 | 600): number => widestText(text.split(/\s+/), SIZE, weight);
