import type { TableModel } from '#engine/core/frames/pivotFrame.ts';

/** Footnotes to single figures, numbered in the order of the lines; a note of several figures appears once. */
export function noteNumbers({ rows }: Pick<TableModel, 'rows'>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { cells } of rows) {
    for (const [, , { note } = {}] of cells) {
      if (note !== undefined && !numbers.has(note)) numbers.set(note, numbers.size + 1);
    }
  }
  return numbers;
}
