import type { Finding, ImportRule, SeenImport } from '#data/import/plausible/basis/rule.ts';
import { counting } from '#data/import/problems/wording.ts';

export const nothingKnown: ImportRule = {
  name: 'nothing-known',
  at: 'import',
  isFinal: false,
  *findings({ tables }: SeenImport): Generator<Finding> {
    for (const { series, observations, figures } of tables) {
      if (observations === 0 || figures > 0) continue;
      yield {
        message: () =>
          `None of the ${counting(observations, 'row')} of ${series} holds a figure: all are missing or confidential. Look at "value.column" and "value.markers" of the recipe.`,
      };
    }
  },
};
