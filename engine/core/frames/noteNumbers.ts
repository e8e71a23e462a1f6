import type { TableModel } from '#engine/core/frames/pivotFrame.ts';

/** Numbers the footnotes of figures in the order of the rows; figures with the same note share a number. */
export function noteNumbers({ rows }: Pick<TableModel, 'rows'>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { cells } of rows) {
    for (const [, , { note } = {}] of cells) {
      if (note !== undefined && !numbers.has(note)) numbers.set(note, numbers.size + 1);
    }
  }
  return numbers;
}
