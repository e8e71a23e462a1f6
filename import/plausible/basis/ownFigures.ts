import type { Slice } from '#data/contract/contract.ts';
import type { SliceChange } from '#import/facts/sliceChanges.ts';
import type { SeenImport } from './rule.ts';

/** Returns a test whether an earlier import of the same datasets gave a cell its figure. */
export function ownTest({ datasets }: Pick<SeenImport, 'datasets'>): (slice: Slice, at: number) => boolean {
  const own = new Set(datasets.map(({ dataset }) => dataset));
  return ({ values, sources, datasets: of }, at) =>
    !Number.isNaN(values[at] ?? Number.NaN) && own.has(of[sources?.[at] ?? 0] ?? '');
}

/** Number of figures from earlier imports in a slice, and how many of them are lost. */
export function lostFigures(
  { before, after }: SliceChange,
  isOwn: (slice: Slice, at: number) => boolean,
): { held: number; lost: number } {
  let held = 0;
  let lost = 0;
  if (!before) return { held, lost };
  const rows = new Map(after?.periods.map((period, row) => [period, row]));
  const columns = before.members.map((member) => after?.members.indexOf(member) ?? -1);
  for (const [row, period] of before.periods.entries()) {
    const afterRow = rows.get(period);
    for (let column = 0; column < columns.length; column++) {
      if (!isOwn(before, row * columns.length + column)) continue;
      held++;
      const afterColumn = columns[column] ?? -1;
      if (!after || afterRow === undefined || afterColumn < 0) lost++;
      else if (Number.isNaN(after.values[afterRow * after.members.length + afterColumn] ?? Number.NaN))
        lost++;
    }
  }
  return { held, lost };
}
