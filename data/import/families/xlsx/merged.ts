/** A range of cells, counted from 0, its ends included. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Reads AB12 or AB12:AC14; a range of nothing for what is neither. */
export function readRange(reference: string): Range {
  const [first, last = first] = reference.split(':').map(readReference);
  return {
    top: first?.row ?? 0,
    left: first?.column ?? 0,
    bottom: last?.row ?? -1,
    right: last?.column ?? -1,
  };
}

function readReference(text: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** Says the first cell of a merged range in all its cells, as far as the rows reach. */
export function fillMerged(rows: string[][], { top, left, bottom, right }: Range): void {
  const text = rows[top]?.[left] ?? '';
  // Whole rows or columns that were merged by a slip say nothing more.
  if (text === '' || right - left > 1000) return;
  for (const row of rows.slice(top, bottom + 1)) {
    while (row.length < left) row.push('');
    for (let at = left; at <= right; at++) row[at] = text;
  }
}
