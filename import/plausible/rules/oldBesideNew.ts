import type { SliceKey } from '#data/contract/contract.ts';
import { areaNaming } from '#data/problems/wording.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { eachPair } from '#import/plausible/basis/cells.ts';
import { ownTest } from '#import/plausible/basis/ownFigures.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

const of = ({ series, area_id }: SliceKey): string => `${series}|${area_id}`;

/** Series and area → periods in which the files revise figures of an earlier import. */
function revisions(seen: SeenImport): Map<string, Set<string>> {
  const isOwn = ownTest(seen);
  const revised = new Map<string, Set<string>>();
  for (const { before, fresh } of seen.changes) {
    if (!before || !fresh) continue;
    const periods = revised.get(of(fresh)) ?? new Set();
    eachPair(before, fresh, (old, now, row, column) => {
      if (old !== now && isOwn(before, row * before.members.length + column))
        periods.add(before.periods[row] ?? '');
    });
    if (periods.size > 0) revised.set(of(fresh), periods);
  }
  return revised;
}

async function* findings(seen: SeenImport): AsyncGenerator<Finding> {
  const revised = revisions(seen);
  const brought = new Set(
    [...seen.changes.fresh.keys()].map(({ series, breakdown }) => `${series}|${breakdown}`),
  );
  const staying = seen.keys.filter(
    (key) => !key.demonstration && revised.has(of(key)) && !brought.has(`${key.series}|${key.breakdown}`),
  );
  const isOwn = ownTest(seen);
  const name = areaNaming(seen.suite.areas);
  for await (const { slice } of inChunks(staying, seen.published)) {
    const periods = slice && revised.get(of(slice));
    if (!slice || !periods) continue;
    const at = slice.values.findIndex(
      (_, cell) =>
        isOwn(slice, cell) && periods.has(slice.periods[Math.floor(cell / slice.members.length)] ?? ''),
    );
    if (at < 0) continue;
    const { series, breakdown, area_id, members } = slice;
    const which = breakdown === '' ? 'the totals' : `the parts by ${breakdown}`;
    const where = `${name(area_id)}, ${slice.periods[Math.floor(at / members.length)]}`;
    yield {
      message: () =>
        `The files revise ${series} of ${where}, but lack ${which} that an earlier import of the same dataset published: these would stay of the old release beside the new. Import all files of the release in one command.`,
    };
  }
}

export const oldBesideNew: ImportRule = { name: 'old-beside-new', findings };
