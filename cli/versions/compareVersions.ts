import type { Store } from '#data/contract/contract.ts';
import {
  changeOf,
  percentOf,
  type Revision,
  type RevisionKind,
  revisionKind,
  revisionsOf,
} from './revisions.ts';

/** Numbers of new, changed and removed figures. */
export type RevisionCounts = Record<RevisionKind, number>;

/** Revisions of one series between two versions. */
export interface SeriesRevisions {
  series: string;
  counts: RevisionCounts;
  /** changed figures first, the largest change first; then other changes, removed and new figures */
  revisions: Revision[];
}

export const noRevisions = (): RevisionCounts => ({ new: 0, changed: 0, removed: 0 });

/** Whether revisions are sorted by change in their unit or in percent. */
export type SizeIn = 'unit' | 'percent';

/** Differences between two versions, by series. @throws UnknownVersion */
export async function* compareVersions(
  store: Pick<Store, 'changes'>,
  from: string,
  to: string,
  by: SizeIn = 'unit',
): AsyncGenerator<SeriesRevisions> {
  let one: Revision[] = [];
  for await (const change of store.changes(from, to)) {
    for (const revision of revisionsOf(change)) {
      if (one[0] && one[0].series !== revision.series) {
        yield summary(one, by);
        one = [];
      }
      one.push(revision);
    }
  }
  if (one.length > 0) yield summary(one, by);
}

/** Numbers of figures that differ between two versions. @throws UnknownVersion */
export async function countRevisions(
  store: Pick<Store, 'changes'>,
  from: string,
  to: string,
): Promise<RevisionCounts> {
  const counts = noRevisions();
  for await (const change of store.changes(from, to)) {
    for (const revision of revisionsOf(change)) counts[revisionKind(revision)]++;
  }
  return counts;
}

function summary(revisions: Revision[], by: SizeIn): SeriesRevisions {
  const counts = noRevisions();
  for (const revision of revisions) counts[revisionKind(revision)]++;
  const sizeOf = by === 'unit' ? changeOf : percentOf;
  const sized = revisions.map((revision) => ({ revision, size: Math.abs(sizeOf(revision) ?? 0) }));
  const order: Record<RevisionKind, number> = { changed: 0, removed: 1, new: 2 };
  sized.sort((a, b) => order[revisionKind(a.revision)] - order[revisionKind(b.revision)] || b.size - a.size);
  return {
    series: revisions[0]?.series ?? '',
    counts,
    revisions: sized.map(({ revision }) => revision),
  };
}
