import { areaNaming, counting, number } from '#data/problems/wording.ts';
import { cellAt } from '#data/slices/slice.ts';
import type { CellKeyed } from '#import/facts/importFacts.ts';
import { cellName, eachPair } from '#import/validation/basis/cells.ts';
import type { ImportRule, SeenImport } from '#import/validation/basis/rule.ts';

/** A revision stays below this factor. */
const farthest = 100;
/**
 * number of compared figures needed: revisions only, or with new periods, which can differ once from the last
 */
const fewest = { revisions: 2, all: 6 };
/** share of the figures that must have changed by the same power */
const nearlyAll = 0.9;

/** A figure of the files, and the published one of its period or the nearest earlier one. */
interface Moved {
  cell: CellKeyed;
  before: number;
  after: number;
  /** whether both are of the same period */
  isRevision: boolean;
}

interface Moves {
  compared: number;
  revisions: number;
  /** nearest power, since revisions and growth add to it → figures that changed by it */
  powers: Map<number, { count: number; first: Moved }>;
}

/** Pairs of figures, neither of them zero. */
function* movedFigures({ changes }: SeenImport): Generator<Moved> {
  for (const { fresh, before: published } of changes) {
    if (!fresh || !published) continue;
    const known = new Set(published.periods);
    const found: Moved[] = [];
    const see = (after: number, before: number, at: number) => {
      const cell = cellAt(fresh, at);
      if (after !== 0 && before !== 0)
        found.push({ cell, before, after, isRevision: known.has(cell.period) });
    };
    eachPair(fresh, published, see, true);
    yield* found;
  }
}

function movesOf(seen: SeenImport): Map<string, Moves> {
  const bySeries = new Map<string, Moves>();
  for (const moved of movedFigures(seen)) {
    const { cell, before, after, isRevision } = moved;
    const moves = bySeries.get(cell.series) ?? { compared: 0, revisions: 0, powers: new Map() };
    bySeries.set(cell.series, moves);
    moves.compared++;
    if (isRevision) moves.revisions++;
    const power = Math.round(Math.log10(Math.abs(after / before)));
    const known = moves.powers.get(power);
    if (known) known.count++;
    else if (power !== 0) moves.powers.set(power, { count: 1, first: moved });
  }
  return bySeries;
}

/** Rules for figures that differ too much from the published ones. */
export const revisionRules: readonly ImportRule[] = [
  {
    name: 'power-of-ten',
    *findings(seen) {
      const name = areaNaming(seen.suite.areas);
      for (const [series, { compared, revisions, powers }] of movesOf(seen)) {
        if (revisions < fewest.revisions && compared < fewest.all) continue;
        for (const [power, { count, first }] of powers) {
          if (count < nearlyAll * compared) continue;
          const { cell, before, after } = first;
          const factor = power > 0 ? number(10 ** power) : `1/${number(10 ** -power)}`;
          yield {
            cell,
            message: () =>
              `${number(count)} of ${counting(compared, 'figure')} of ${series} are about ${factor} times what is published (${cellName(cell, name)}: ${number(before)} becomes ${number(after)}). Look at "value.magnitude" and "value.scale" of the recipe.`,
          };
        }
      }
    },
  },
  {
    name: 'far-revision',
    *findings(seen) {
      const name = areaNaming(seen.suite.areas);
      for (const { cell, before, after, isRevision } of movedFigures(seen)) {
        const factor = Math.abs(after / before);
        if (!isRevision || (factor < farthest && factor > 1 / farthest)) continue;
        yield {
          cell,
          message: () =>
            `${cell.series} of ${cellName(cell, name)} becomes ${number(after)}; published is ${number(before)}. A revision stays below a factor of ${farthest}. Correct the file.`,
        };
      }
    },
  },
];
