import type { Slice } from '#data/contract/contract.ts';
import { areaNaming, counting, number } from '#data/problems/wording.ts';
import type { CellKeyed } from '#import/facts/importFacts.ts';
import { cellAt, cellName, eachPair } from '#import/plausible/basis/cells.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

/**
 * number of compared figures needed: revisions only, or with new periods, which can differ once from the last
 */
const fewest = { revisions: 2, all: 6 };
/** share of the figures that must have changed by the same power */
const nearlyAll = 0.9;

interface Moves {
  compared: number;
  /** number of them published for the same period */
  revisions: number;
  /**
   * nearest power, since revisions and growth add to it → number of figures that changed by it, and the first
   * of them
   */
  powers: Map<number, { count: number; cell: CellKeyed; before: number; after: number }>;
}

function gather(moves: Moves, fresh: Slice, before: Slice): void {
  const known = new Set(before.periods);
  eachPair(
    fresh,
    before,
    (after, old, row, column) => {
      if (after === 0 || old === 0) return;
      moves.compared++;
      if (known.has(fresh.periods[row] ?? '')) moves.revisions++;
      const power = Math.round(Math.log10(Math.abs(after / old)));
      if (power === 0) return;
      const moved = moves.powers.get(power);
      if (moved) moved.count++;
      else moves.powers.set(power, { count: 1, cell: cellAt(fresh, row, column), before: old, after });
    },
    true,
  );
}

function* findings({ changes, suite }: SeenImport): Generator<Finding> {
  const bySeries = new Map<string, Moves>();
  for (const { fresh, before } of changes) {
    if (!fresh || !before) continue;
    const moves = bySeries.get(fresh.series) ?? { compared: 0, revisions: 0, powers: new Map() };
    bySeries.set(fresh.series, moves);
    gather(moves, fresh, before);
  }
  const name = areaNaming(suite.areas);
  for (const [series, { compared, revisions, powers }] of bySeries) {
    if (revisions < fewest.revisions && compared < fewest.all) continue;
    for (const [power, { count, cell, before, after }] of powers) {
      if (count < nearlyAll * compared) continue;
      const factor = power > 0 ? number(10 ** power) : `1/${number(10 ** -power)}`;
      yield {
        cell,
        message: () =>
          `${number(count)} of ${counting(compared, 'figure')} of ${series} are about ${factor} times what is published (${cellName(cell, name)}: ${number(before)} becomes ${number(after)}). Look at "value.magnitude" and "value.scale" of the recipe.`,
      };
    }
  }
}

export const powerOfTen: ImportRule = { name: 'power-of-ten', findings };
