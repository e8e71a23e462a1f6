import type { Slice } from '#data/contract/contract.ts';
import { areaNaming, number } from '#data/problems/wording.ts';
import { cellAt, cellName } from '#import/plausible/basis/cells.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

function* differences(twin: Slice, original: Slice, name: (area_id: string) => string): Generator<Finding> {
  const rows = new Map(original.periods.map((period, row) => [period, row]));
  for (const [row, period] of twin.periods.entries()) {
    const beside = rows.get(period);
    if (beside === undefined) continue;
    for (const [column, member] of twin.members.entries()) {
      const besideColumn = original.members.indexOf(member);
      if (besideColumn < 0) continue;
      const [at, other] = [
        row * twin.members.length + column,
        beside * original.members.length + besideColumn,
      ];
      const [one = Number.NaN, two = Number.NaN] = [twin.values[at], original.values[other]];
      if (Object.is(one, two) || !twin.statuses[at] || !original.statuses[other]) continue;
      const cell = cellAt(twin, row, column);
      const text = (value: number) => (Number.isNaN(value) ? 'no figure' : number(value));
      yield {
        cell,
        beside: [{ ...cell, area_id: original.area_id }],
        message: () =>
          `${twin.series} of ${cellName(cell, name)} is ${text(one)}, and ${text(two)} for ${name(original.area_id)}, which has the same boundary. Both can only have one figure: leave one of them out with "area.skip" or "where"; else that of ${name(original.area_id)} is taken.`,
      };
    }
  }
}

function* findings({ given, suite }: SeenImport): Generator<Finding> {
  const originals = new Map(
    suite.areas.map(({ area_id, hiddenDuplicateOf }) => [area_id, hiddenDuplicateOf]),
  );
  const name = areaNaming(suite.areas);
  for (const key of given.keys()) {
    const area_id = originals.get(key.area_id);
    const original = area_id && given.get({ ...key, area_id });
    const slice = original && given.get(key);
    if (slice && original) yield* differences(slice, original, name);
  }
}

export const twinsDiffer: ImportRule = { name: 'twins-differ', findings };
