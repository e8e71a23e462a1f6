import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';

/** px: text size of tables, and both margins of a cell together */
const SIZE = 12;
const MARGINS = 12;
/** share of the width that row names may take before they wrap */
const MOST_NAMES = 0.5;

/**
 * Widths of the columns of a table: figures on one line, headings and names on several if necessary. All
 * columns share the rest.
 * @param room px for the whole table
 * @returns px, `room` in total
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
