import type { ChangedSlice, ObservationAttributes, Slice } from '#data/contract/contract.ts';
import { attributesKey } from '#data/slices/attributes.ts';
import { placesIn } from '#data/slices/layOver.ts';
import { statusLetter } from '#data/slices/slice.ts';
import type { ObservationStatus } from '#generated/types.ts';

/** A figure as readers see it. */
export interface RevisedFigure extends ObservationAttributes {
  value: number | null;
  status: ObservationStatus;
}

/** A figure that differs in a later version. */
export interface Revision {
  series: string;
  breakdown: string;
  area_id: string;
  period: string;
  member: string;
  /** absent: new */
  before?: RevisedFigure;
  /** absent: removed */
  after?: RevisedFigure;
}

export type RevisionKind = 'new' | 'changed' | 'removed';

export const revisionKind = ({ before, after }: Revision): RevisionKind =>
  before ? (after ? 'changed' : 'removed') : 'new';

/** The difference of two figures in their unit; undefined if one is missing. */
export function changeOf({ before, after }: Revision): number | undefined {
  const [from, to] = [before?.value ?? null, after?.value ?? null];
  // Differences after the twelfth digit are rounding errors of binary fractions.
  return from === null || to === null ? undefined : Number((to - from).toPrecision(12));
}

/** The change in percent of the figure before; undefined also if that was zero. */
export function percentOf(revision: Revision): number | undefined {
  const [change, from] = [changeOf(revision), revision.before?.value];
  return change === undefined || !from ? undefined : (change / Math.abs(from)) * 100;
}

/** Every figure of a slice that is new, changed or removed. Who suppressed a figure makes no difference. */
export function* revisionsOf({ before, after }: ChangedSlice): Generator<Revision> {
  if (after) {
    const placeBefore = before ? placesIn(before, after) : () => -1;
    for (let cell = 0; cell < after.values.length; cell++) {
      const place = placeBefore(cell);
      if (before && isSame(before, place, after, cell)) continue;
      const revision = revised(after, cell, before && figureAt(before, place), figureAt(after, cell));
      if (revision) yield revision;
    }
  }
  if (!before) return;
  const placeAfter = after ? placesIn(after, before) : () => -1;
  for (let cell = 0; cell < before.values.length; cell++) {
    if (placeAfter(cell) >= 0) continue;
    const revision = revised(before, cell, figureAt(before, cell), undefined);
    if (revision) yield revision;
  }
}

function isSame(before: Slice, place: number, after: Slice, cell: number): boolean {
  if (before.statuses[place] !== after.statuses[cell]) return false;
  const [from = Number.NaN, to = Number.NaN] = [before.values[place], after.values[cell]];
  if (from !== to && !(Number.isNaN(from) && Number.isNaN(to))) return false;
  return attributesKey(before.attributes?.get(place)) === attributesKey(after.attributes?.get(cell));
}

function figureAt({ values, statuses, attributes }: Slice, cell: number): RevisedFigure | undefined {
  const status = statusLetter(statuses[cell] ?? 0);
  if (!status) return undefined;
  const value = values[cell] ?? Number.NaN;
  if (status === 'Q') return { value: null, status };
  return { value: Number.isNaN(value) ? null : value, status, ...attributes?.get(cell) };
}

function revised(
  slice: Slice,
  cell: number,
  before?: RevisedFigure,
  after?: RevisedFigure,
): Revision | undefined {
  const isSame = before?.status === after?.status && before?.value === after?.value;
  if (isSame && attributesKey(before) === attributesKey(after)) return undefined;
  const { series, breakdown, area_id, periods, members } = slice;
  return {
    ...{ series, breakdown, area_id },
    period: periods[Math.floor(cell / members.length)] ?? '',
    member: members[cell % members.length] ?? '',
    ...(before && { before }),
    ...(after && { after }),
  };
}
