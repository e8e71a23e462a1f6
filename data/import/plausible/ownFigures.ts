import type { Slice } from '#data/contract/contract.ts';
import type { SeenImport, SliceChange } from './rule.ts';

/** Says of a cell of a slice whether an earlier import of the same datasets gave it a figure. */
export function ownTest({ datasets }: Pick<SeenImport, 'datasets'>): (slice: Slice, at: number) => boolean {
  const own = new Set(datasets.map(({ dataset }) => dataset));
  return ({ values, sources, datasets: of }, at) =>
    !Number.isNaN(values[at] ?? Number.NaN) && own.has(of[sources?.[at] ?? 0] ?? '');
}

/** Figures of earlier imports in a slice: how many there were, and how many are gone afterwards. */
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
