import { areaNaming, counting, listing } from '#data/problems/wording.ts';
import { lostFigures, ownTest } from '#import/plausible/basis/ownFigures.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

function* findings(seen: SeenImport): Generator<Finding> {
  const isOwn = ownTest(seen);
  const bySeries = new Map<string, Map<string, number>>();
  for (const change of seen.changes) {
    const { held, lost } = lostFigures(change, isOwn);
    if (!change.before || held === 0) continue;
    const { series, area_id } = change.before;
    const left = bySeries.get(series) ?? new Map<string, number>();
    bySeries.set(series, left.set(area_id, (left.get(area_id) ?? 0) + held - lost));
  }
  const name = areaNaming(seen.suite.areas);
  for (const [series, left] of bySeries) {
    const gone = [...left].filter(([, figures]) => figures === 0).map(([area_id]) => name(area_id));
    if (gone.length === 0) continue;
    yield {
      message: () =>
        `${series} would lose all figures of ${counting(gone.length, 'area')}: ${listing(gone)}. Get the whole file, look at "area" of the recipe, or keep them with --keep.`,
    };
  }
}

export const areasGone: ImportRule = { name: 'areas-gone', findings };
