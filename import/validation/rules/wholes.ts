import type { Slice } from '#data/contract/contract.ts';
import { areaNaming, number } from '#data/problems/wording.ts';
import { placesIn } from '#data/slices/layOver.ts';
import { cellAt } from '#data/slices/slice.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { cellName } from '#import/validation/basis/cells.ts';
import { type PartOfWhole, pairsOf } from '#import/validation/basis/pairsOf.ts';
import { allowed, isOutside } from '#import/validation/basis/rangeOf.ts';
import type { ImportRule, SeenImport } from '#import/validation/basis/rule.ts';

/** Steps that publishers round to, from coarse to fine. */
const steps = Array.from({ length: 13 }, (_, at) => 10 ** (6 - at));
/** This many figures are not multiples of three by chance. */
const enough = 6;

const isMultiple = (value: number, step: number): boolean => {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-6;
};

/**
 * How far a part may exceed its whole because both are rounded. Figures rounded to the nearest step are at
 * most half a step off; randomly rounded ones, as in censuses, at most the base less one. The step is the
 * coarsest power of ten, or 3, that divides all figures of the series.
 */
export function slackOf({ rounded }: SeriesManifest, slices: Iterable<Slice>): (beyond: number) => boolean {
  let at = 0;
  let figures = 0;
  let byThree = true;
  for (const { values } of slices) {
    for (const value of values) {
      if (Number.isNaN(value) || value === 0) continue;
      figures++;
      byThree &&= value % 3 === 0;
      while (at < steps.length - 1 && !isMultiple(value, steps[at] ?? 1)) at++;
    }
  }
  const base = rounded ?? (byThree && figures >= enough && steps[at] === 1 ? 3 : undefined);
  if (base !== undefined) return (beyond) => beyond <= 2 * (base - 1);
  const step = steps[at] ?? 1;
  return (beyond) => beyond < step * (1 - 1e-6);
}

/** Cells of a part that exceed those of its whole; negative parts allow that. */
function* above({
  part,
  whole,
  without,
}: PartOfWhole): Generator<{ at: number; beyond: number; of: number }> {
  const { values, members } = part;
  const wholeOf = (member: string) =>
    without === undefined ? member : codesIn(member).toSpliced(without, 1).join(',');
  const placeOf = placesIn(whole, { ...part, members: members.map(wholeOf) });
  for (let at = 0; at < values.length; at++) {
    const of = whole.values[placeOf(at)] ?? Number.NaN;
    const beyond = (values[at] ?? Number.NaN) - of;
    const row = at - (at % members.length);
    if (beyond > 0 && values.subarray(row, row + members.length).every((value) => !(value < 0)))
      yield { at, beyond, of };
  }
}

function* ofSeries({ after }: SeenImport['changes'], series: string): Generator<Slice> {
  for (const key of after.keys()) {
    const slice = key.series === series ? after.get(key) : undefined;
    if (slice) yield slice;
  }
}

/** Rules for figures that cannot go together. */
export const wholeRules: readonly ImportRule[] = [
  {
    name: 'part-above-whole',
    async *findings(seen) {
      const { suite, changes } = seen;
      const name = areaNaming(suite.areas);
      const slackBySeries = new Map<string, (beyond: number) => boolean>();
      const slackFor = (key: string) => {
        const series = suite.series[key];
        const slack = series ? slackOf(series, ofSeries(changes, key)) : () => true;
        slackBySeries.set(key, slack);
        return slack;
      };
      for await (const pair of pairsOf(seen)) {
        for (const { at, beyond, of } of above(pair)) {
          const cell = cellAt(pair.part, at);
          const isRounding = slackBySeries.get(cell.series) ?? slackFor(cell.series);
          if (isRounding(beyond)) continue;
          const total = pair.without === undefined ? name(pair.whole.area_id) : 'all members together';
          yield {
            cell,
            message: () =>
              `${cell.series} of ${cellName(cell, name)} is ${number(of + beyond)}, more than the ${number(of)} of ${total}. A part is never above its whole but by rounding. Correct the file, or look at "area" and "map" in the recipe.`,
          };
        }
      }
    },
  },
  {
    name: 'derived-outside-range',
    *findings({ suite, derived }) {
      const name = areaNaming(suite.areas);
      for (const slice of derived) {
        const series = suite.series[slice.series];
        if (series?.aggregation.rule !== 'ratio') continue;
        const { numerator, denominator } = series.aggregation;
        for (const [at, value] of slice.values.entries()) {
          if (!isOutside(value, series)) continue;
          const cell = { ...cellAt(slice, at), series: numerator };
          yield {
            cell,
            message: () =>
              `${series.series} of ${cellName(cell, name)} would be ${number(value)}, made from ${numerator} and ${denominator}; ${allowed(series)}. Look at the magnitudes and the area of both.`,
          };
        }
      }
    },
  },
];
