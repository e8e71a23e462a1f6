import type { Finding, ImportRule, SeenImport } from '#data/import/plausible/basis/rule.ts';
import { counting } from '#data/import/problems/wording.ts';

/** Detects 6.5% and 0.071 in one column: the second can be a share or a percentage. */
export const somePercent = {
  name: 'some-percent',
  at: 'import' as const,
  isFinal: false,
  *findings({ tables }: Pick<SeenImport, 'tables'>): Generator<Finding> {
    for (const { series, figures, zeros, percents } of tables) {
      const others = figures - zeros - percents;
      if (percents === 0 || others === 0) continue;
      yield {
        message: () =>
          `${counting(percents, 'figure')} of ${series} ${percents === 1 ? 'has' : 'have'} a percent sign, or the number format of a percentage, and ${others} ${others === 1 ? 'has' : 'have'} none. Write all of them in one way.`,
      };
    }
  },
} satisfies ImportRule;
