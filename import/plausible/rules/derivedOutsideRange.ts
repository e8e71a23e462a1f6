import { areaNaming, number } from '#data/problems/wording.ts';
import { allowed, isOutside } from '#import/plausible/basis/rangeOf.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

function* findings({ suite, derived }: SeenImport): Generator<Finding> {
  const name = areaNaming(suite.areas);
  for (const { series: key, breakdown, area_id, periods, members, values } of derived) {
    const series = suite.series[key];
    if (series?.aggregation.rule !== 'ratio') continue;
    const { numerator, denominator } = series.aggregation;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? Number.NaN;
      if (!isOutside(value, series)) continue;
      const period = periods[Math.floor(at / members.length)] ?? '';
      const member = members[at % members.length] ?? '';
      const what = [name(area_id), period, member].filter(Boolean).join(', ');
      yield {
        cell: { series: numerator, breakdown, area_id, period, member },
        message: () =>
          `${key} of ${what} would be ${number(value)}, made from ${numerator} and ${denominator}; ${allowed(series)}. Look at the magnitudes and the area of both.`,
      };
    }
  }
}

export const derivedOutsideRange: ImportRule = {
  name: 'derived-outside-range',
  findings,
};
