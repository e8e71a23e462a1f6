/**
 * Headings of several header rows, from above. In the rows above the last an empty cell repeats the one to its left, as long
 * as the rows above it go on as well: 2023 | | 2024 | stands over four columns.
 * @returns a list of headings for each row, all as long as the longest
 */
export function headingLevels(rows: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const levels: string[][] = [];
  for (const [depth, cells] of rows.entries()) {
    const texts: string[] = [];
    for (let at = 0; at < width; at++) {
      const text = (cells[at] ?? '').trim();
      const goesOn =
        depth < rows.length - 1 && at > 0 && levels.every((above) => above[at] === above[at - 1]);
      texts.push(text === '' && goesOn ? (texts[at - 1] ?? '') : text);
    }
    levels.push(texts);
  }
  return levels;
}

/** Name of each column: its headings from above, each once, joined by " / ". */
export function joinedHeadings(levels: readonly (readonly string[])[]): string[] {
  return (levels[0] ?? []).map((_, at) => {
    const texts = levels.map((headings) => headings[at] ?? '').filter(Boolean);
    return [...new Set(texts)].join(' / ');
  });
}
