import type { WithheldCounts } from './withholdFurther.ts';

const number = new Intl.NumberFormat('en-NZ');

/** What was withheld though its source gives it, one line a series, for whoever published it. */
export function withheldLines(counts: WithheldCounts): string[] {
  return [...counts].map(
    ([series, count]) =>
      `${series}: ${number.format(count)} further ${count === 1 ? 'figure' : 'figures'} withheld so that none can be worked out`,
  );
}
