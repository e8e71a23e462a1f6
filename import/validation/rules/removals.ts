import type { Slice, SliceKey } from '#data/contract/contract.ts';
import { areaNaming, counting, listing, number } from '#data/problems/wording.ts';
import { inChunks } from '#data/slices/inChunks.ts';
import { placesIn } from '#data/slices/layOver.ts';
import { cellAt } from '#data/slices/slice.ts';
import { eachPair } from '#import/validation/basis/cells.ts';
import type { ImportRule, SeenImport } from '#import/validation/basis/rule.ts';

/** share of a series' figures that an import may remove without confirmation */
const most = 0.5;

type CellTest = (slice: Slice, cell: number) => boolean;

/** Returns a test whether an earlier import of the same datasets gave a cell its figure. */
function ownTest({ datasets }: SeenImport): CellTest {
  const own = new Set(datasets.map(({ dataset }) => dataset));
  return ({ values, sources, datasets: of }, cell) =>
    !Number.isNaN(values[cell] ?? Number.NaN) && own.has(of[sources?.[cell] ?? 0] ?? '');
}

/** Series → area → figures of earlier imports, and how many of them are lost. */
function losses(seen: SeenImport): Map<string, Map<string, { held: number; lost: number }>> {
  const isOwn = ownTest(seen);
  const bySeries = new Map<string, Map<string, { held: number; lost: number }>>();
  for (const { before, after } of seen.changes) {
    if (!before) continue;
    const { series, area_id } = before;
    const byArea = bySeries.get(series) ?? new Map<string, { held: number; lost: number }>();
    const sum = byArea.get(area_id) ?? { held: 0, lost: 0 };
    const placeOf = after ? placesIn(after, before) : () => -1;
    for (let cell = 0; cell < before.values.length; cell++) {
      if (!isOwn(before, cell)) continue;
      sum.held++;
      if (Number.isNaN(after?.values[placeOf(cell)] ?? Number.NaN)) sum.lost++;
    }
    bySeries.set(series, byArea.set(area_id, sum));
  }
  return bySeries;
}

/** Last period with a figure that passes a test; '' if there is none. */
const lastPeriod = (slice: Slice | undefined, isCounted: CellTest): string => {
  const last = slice ? slice.values.findLastIndex((_, cell) => isCounted(slice, cell)) : -1;
  return slice && last >= 0 ? cellAt(slice, last).period : '';
};

const later = (one: string, other: string) => (one > other ? one : other);
const hasFigure: CellTest = ({ values }, cell) => !Number.isNaN(values[cell] ?? Number.NaN);
const of = ({ series, area_id }: SliceKey): string => `${series}|${area_id}`;

/** Series and area → periods in which the files revise figures of an earlier import. */
function revisions({ changes }: SeenImport, isOwn: CellTest): Map<string, Set<string>> {
  const revised = new Map<string, Set<string>>();
  for (const { before, fresh } of changes) {
    if (!before || !fresh) continue;
    const periods = revised.get(of(fresh)) ?? new Set();
    eachPair(before, fresh, (old, now, cell) => {
      if (old !== now && isOwn(before, cell)) periods.add(cellAt(before, cell).period);
    });
    if (periods.size > 0) revised.set(of(fresh), periods);
  }
  return revised;
}

/** Rules for published figures that an import would remove, or leave beside newer ones. */
export const removalRules: readonly ImportRule[] = [
  {
    name: 'older-period',
    *findings(seen) {
      if (seen.keeps) return;
      const isOwn = ownTest(seen);
      const ends = new Map<string, { published: string; last: string }>();
      for (const { before, fresh } of seen.changes) {
        const series = (before ?? fresh)?.series ?? '';
        const { published = '', last = '' } = ends.get(series) ?? {};
        const [old, now] = [lastPeriod(before, isOwn), lastPeriod(fresh, hasFigure)];
        ends.set(series, { published: later(old, published), last: later(now, last) });
      }
      for (const [series, { published, last }] of ends)
        if (last < published)
          yield {
            message: () =>
              `${series} ends with ${last || 'no figure'} in these files; published are figures up to ${published}. Take the newest file of its publisher, or keep later periods with --keep.`,
          };
    },
  },
  {
    name: 'most-removed',
    *findings(seen) {
      for (const [series, byArea] of losses(seen)) {
        let [held, lost] = [0, 0];
        for (const figures of byArea.values()) {
          held += figures.held;
          lost += figures.lost;
        }
        if (lost > most * held)
          yield {
            message: () =>
              `${number(lost)} of the ${number(held)} published figures of ${series} would go: more than half. Get the whole file, or keep them with --keep.`,
          };
      }
    },
  },
  {
    name: 'areas-gone',
    *findings(seen) {
      const name = areaNaming(seen.suite.areas);
      for (const [series, byArea] of losses(seen)) {
        const gone = [...byArea].flatMap(([area_id, { held, lost }]) =>
          held > 0 && held === lost ? [name(area_id)] : [],
        );
        if (gone.length > 0)
          yield {
            message: () =>
              `${series} would lose all figures of ${counting(gone.length, 'area')}: ${listing(gone)}. Get the whole file, look at "area" of the recipe, or keep them with --keep.`,
          };
      }
    },
  },
  {
    name: 'old-beside-new',
    async *findings(seen) {
      const isOwn = ownTest(seen);
      const revised = revisions(seen, isOwn);
      const brought = new Set(
        [...seen.changes.fresh.keys()].map(({ series, breakdown }) => `${series}|${breakdown}`),
      );
      const staying = seen.keys.filter(
        (key) => !key.demonstration && revised.has(of(key)) && !brought.has(`${key.series}|${key.breakdown}`),
      );
      const name = areaNaming(seen.suite.areas);
      for await (const { slice } of inChunks(staying, seen.published)) {
        const periods = slice && revised.get(of(slice));
        const at = slice?.values.findIndex(
          (_, cell) => isOwn(slice, cell) && periods?.has(cellAt(slice, cell).period) === true,
        );
        if (!slice || at === undefined || at < 0) continue;
        const { series, breakdown, area_id } = slice;
        const which = breakdown === '' ? 'the totals' : `the parts by ${breakdown}`;
        const where = `${name(area_id)}, ${cellAt(slice, at).period}`;
        yield {
          message: () =>
            `The files revise ${series} of ${where}, but lack ${which} that an earlier import of the same dataset published: these would stay of the old release beside the new. Import all files of the release in one command.`,
        };
      }
    },
  },
];
