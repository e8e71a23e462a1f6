import type { Slice } from '#data/contract/contract.ts';
import { cellAt, cellName } from '#data/import/plausible/basis/cells.ts';
import { type PartOfWhole, pairsOf } from '#data/import/plausible/basis/pairsOf.ts';
import { slackOf } from '#data/import/plausible/basis/roundingOf.ts';
import type { Finding, ImportRule, SeenImport } from '#data/import/plausible/basis/rule.ts';
import { areaNaming, number } from '#data/import/problems/wording.ts';
import { codesIn } from '#engine/core/query/codes.ts';

/** Cells of a part that are above those of its whole; a negative part beside them lets others be larger. */
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
  at: 'import',
  isFinal: false,
  findings,
};
