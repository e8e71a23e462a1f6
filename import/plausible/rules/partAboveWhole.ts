import type { Slice } from '#data/contract/contract.ts';
import { areaNaming, number } from '#data/problems/wording.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { SeriesManifest } from '#generated/types.ts';
import { cellAt, cellName } from '#import/plausible/basis/cells.ts';
import { type PartOfWhole, pairsOf } from '#import/plausible/basis/pairsOf.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

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
}: PartOfWhole): Generator<{ row: number; column: number; beyond: number; of: number }> {
  const rows = new Map(whole.periods.map((period, row) => [period, row]));
  const width = part.members.length;
  const columns = part.members.map((member) =>
    whole.members.indexOf(without === undefined ? member : codesIn(member).toSpliced(without, 1).join(',')),
  );
  for (const [row, period] of part.periods.entries()) {
    const wholeRow = rows.get(period);
    if (wholeRow === undefined) continue;
    for (let column = 0; column < width; column++) {
      const wholeColumn = columns[column] ?? -1;
      if (wholeColumn < 0) continue;
      const of = whole.values[wholeRow * whole.members.length + wholeColumn] ?? Number.NaN;
      const beyond = (part.values[row * width + column] ?? Number.NaN) - of;
      if (!(beyond > 0)) continue;
      if (part.values.subarray(row * width, (row + 1) * width).some((value) => value < 0)) break;
      yield { row, column, beyond, of };
    }
  }
}

function* ofSeries({ after }: SeenImport['changes'], series: string): Generator<Slice> {
  for (const key of after.keys()) {
    const slice = key.series === series ? after.get(key) : undefined;
    if (slice) yield slice;
  }
}

async function* findings(seen: SeenImport): AsyncGenerator<Finding> {
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
    for (const { row, column, beyond, of } of above(pair)) {
      const cell = cellAt(pair.part, row, column);
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
}

export const partAboveWhole: ImportRule = {
  name: 'part-above-whole',
  findings,
};
