import { areaNaming, number } from '#data/problems/wording.ts';
import { cellAt, cellName, eachPair } from '#import/plausible/basis/cells.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

const farthest = 100;

function* findings({ changes, suite }: SeenImport): Generator<Finding> {
  const name = areaNaming(suite.areas);
  for (const { fresh, before } of changes) {
    if (!fresh || !before) continue;
    const found: Finding[] = [];
    eachPair(fresh, before, (after, old, row, column) => {
      if (after === 0 || old === 0) return;
      const factor = Math.abs(after / old);
      if (factor < farthest && factor > 1 / farthest) return;
      const cell = cellAt(fresh, row, column);
      const message = () =>
        `${fresh.series} of ${cellName(cell, name)} becomes ${number(after)}; published is ${number(old)}. A revision stays below a factor of ${farthest}. Correct the file.`;
      found.push({ cell, message });
    });
    yield* found;
  }
}

export const farRevision: ImportRule = { name: 'far-revision', findings };
