import { number } from '#data/problems/wording.ts';
import { lostFigures, ownTest } from '#import/plausible/basis/ownFigures.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

/** share of a series' figures that an import may remove without confirmation */
const most = 0.5;

function* findings(seen: SeenImport): Generator<Finding> {
  const isOwn = ownTest(seen);
  const bySeries = new Map<string, { held: number; lost: number }>();
  for (const change of seen.changes) {
    const { held, lost } = lostFigures(change, isOwn);
    const key = (change.before ?? change.fresh)?.series ?? '';
    const sum = bySeries.get(key) ?? { held: 0, lost: 0 };
    bySeries.set(key, { held: sum.held + held, lost: sum.lost + lost });
  }
  for (const [series, { held, lost }] of bySeries) {
    if (lost <= most * held) continue;
    yield {
      message: () =>
        `${number(lost)} of the ${number(held)} published figures of ${series} would go: more than half. Get the whole file, or keep them with --keep.`,
    };
  }
}

export const mostRemoved: ImportRule = { name: 'most-removed', findings };
