import type { Slice } from '#data/contract/contract.ts';
import type { ValuedFigure } from '#data/derive/combine.ts';
import { attributesKey } from '#data/slices/attributes.ts';
import { placesIn } from '#data/slices/layOver.ts';
import { cellAt, observationsIn, statusLetter, withheldFurther } from '#data/slices/slice.ts';

/** A published figure that changes. */
export interface Change {
  area_id: string;
  period: string;
  member: string;
  before: number | null;
  after: number | null;
  /** size of the change relative to the figure before; Infinity if one of the two is missing */
  size: number;
}

/** The effect of an import on one series. */
export interface SeriesDifference {
  series: string;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** generated figures that are removed, because official ones replace the whole slice */
  demonstration: number;
  /** number of figures by status after the import */
  statuses: Map<string, number>;
  areas: Set<string>;
  largest: Change[];
}

const MAX_LISTED_CHANGES = 5;

/** Counts the changes of every figure, by series. */
export class Difference {
  private readonly bySeries = new Map<string, SeriesDifference>();

  /**
   * @param isReplaced true if the old slice's generated figures are all replaced. Figures that publishing
   * suppressed there are not stored, so they count as unchanged: otherwise the same file would seem to change
   * them each time.
   */
  add(series: string, old: Slice | undefined, next: Slice | undefined, isReplaced: boolean): void {
    const entry = this.entry(series);
    const before = isReplaced ? undefined : old;
    if (old && isReplaced) entry.demonstration += observationsIn(old);
    let matched = 0;
    if (next) {
      const placeBefore = before ? placesIn(before, next) : () => -1;
      for (let cell = 0; cell < next.values.length; cell++) {
        const now = figureAt(next, cell);
        if (!now) continue;
        const place = placeBefore(cell);
        const was = before && place >= 0 ? figureAt(before, place) : undefined;
        if (was) matched++;
        const isWithheldHere = before?.statuses[place] === withheldFurther;
        entry.statuses.set(now.status, (entry.statuses.get(now.status) ?? 0) + 1);
        entry.areas.add(next.area_id);
        count(entry, isWithheldHere ? now : was, now, () => cellAt(next, cell));
      }
    }
    if (before) entry.removed += observationsIn(before) - matched;
  }

  get series(): SeriesDifference[] {
    return [...this.bySeries.values()];
  }

  private entry(series: string): SeriesDifference {
    const entry = this.bySeries.get(series) ?? {
      ...{ series, added: 0, changed: 0, removed: 0, unchanged: 0, demonstration: 0 },
      ...{ statuses: new Map(), areas: new Set(), largest: [] },
    };
    this.bySeries.set(series, entry);
    return entry;
  }
}

function count(
  entry: SeriesDifference,
  old: ValuedFigure | undefined,
  now: ValuedFigure,
  where: () => Pick<Change, 'area_id' | 'period' | 'member'>,
): void {
  if (!old) entry.added++;
  else if (old.value === now.value && old.status === now.status && attributesKey(old) === attributesKey(now))
    entry.unchanged++;
  else {
    entry.changed++;
    if (old.value === now.value) return;
    const size = sizeOf(old.value, now.value);
    const { largest } = entry;
    if (largest.length === MAX_LISTED_CHANGES && size <= (largest.at(-1)?.size ?? 0)) return;
    const change = { ...where(), before: old.value, after: now.value, size };
    entry.largest = [...largest, change].toSorted((a, b) => b.size - a.size).slice(0, MAX_LISTED_CHANGES);
  }
}

function figureAt({ values, statuses, attributes }: Slice, cell: number): ValuedFigure | undefined {
  const status = statusLetter(statuses[cell] ?? 0);
  const value = values[cell] ?? Number.NaN;
  return status && { value: Number.isNaN(value) ? null : value, status, ...attributes?.get(cell) };
}

function sizeOf(before: number | null, after: number | null): number {
  if (before === null || after === null || before === 0) return Number.POSITIVE_INFINITY;
  return Math.abs(after / before - 1);
}
