import type { Finding, ImportRule, SeenImport } from '#data/import/plausible/basis/rule.ts';
import { counting } from '#data/import/problems/wording.ts';

/** A single zero proves nothing. */
const fewest = 2;

export const nothingButZero: ImportRule = {
  name: 'nothing-but-zero',
  at: 'import',
  isFinal: false,
  *findings({ tables }: SeenImport): Generator<Finding> {
    for (const { series, figures, zeros } of tables) {
      if (figures < fewest || zeros < figures) continue;
      yield {
        message: () =>
          `All ${counting(figures, 'figure')} of ${series} are 0. Look at "value.column" and "value.markers" of the recipe: a missing figure is no zero.`,
      };
    }
  },
};
