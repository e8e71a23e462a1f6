import type { Slice } from '#data/contract/contract.ts';
import { ownTest } from '#import/plausible/basis/ownFigures.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

/** Last period with a figure that passes the test; '' if there is none. */
function lastPeriod({ periods, members, values }: Slice, counts: (at: number) => boolean): string {
  for (let at = values.length - 1; at >= 0; at--) {
    if (!Number.isNaN(values[at] ?? Number.NaN) && counts(at)) {
      return periods[Math.floor(at / members.length)] ?? '';
    }
  }
  return '';
}

const later = (one: string, other = '') => (one > other ? one : other);

function* findings(seen: SeenImport): Generator<Finding> {
  if (seen.keeps) return;
  const isOwn = ownTest(seen);
  const before = new Map<string, string>();
  const fresh = new Map<string, string>();
  for (const change of seen.changes) {
    const { before: old, fresh: now } = change;
    if (old)
      before.set(
        old.series,
        later(
          lastPeriod(old, (at) => isOwn(old, at)),
          before.get(old.series),
        ),
      );
    if (now)
      fresh.set(
        now.series,
        later(
          lastPeriod(now, () => true),
          fresh.get(now.series),
        ),
      );
  }
  for (const [series, published] of before) {
    const last = fresh.get(series) ?? '';
    if (last >= published) continue;
    yield {
      message: () =>
        `${series} ends with ${last || 'no figure'} in these files; published are figures up to ${published}. Take the newest file of its publisher, or keep later periods with --keep.`,
    };
  }
}

export const olderPeriod: ImportRule = { name: 'older-period', findings };
