import { compareNames } from '#engine/core/words/compareNames.ts';
import type { DataQuery } from '#generated/types.ts';

/** Something a list ranks: a member or an area, with the figure it is ranked by. */
export interface Ranked<T> {
  thing: T;
  value: number | null;
  name: string;
  residual: boolean;
  /** must not be cut: the focus area */
  keep: boolean;
}

/** How many items were cut from a list at one place. */
export interface Cut<T> {
  /** the next item that was kept; absent: the cut is at the end */
  before?: T;
  count: number;
}

export interface Ranking<T> {
  things: T[];
  cuts: Cut<T>[];
  /** how many were ranked before the list was cut; absent: nothing was cut */
  cutFrom?: number;
}

/** Sorts by name, or by figure with missing ones last and equal ones by name. Residuals always come last. */
export function sortRanked<T>(
  ranked: readonly Ranked<T>[],
  order: 'ascending' | 'descending',
  byName: boolean,
): Ranked<T>[] {
  const direction = order === 'ascending' ? 1 : -1;
  const names = (a: Ranked<T>, b: Ranked<T>) => compareNames(a.name, b.name);
  return ranked.toSorted((a, b) => {
    if (a.residual !== b.residual) return a.residual ? 1 : -1;
    if (byName) return direction * names(a, b);
    if (a.value === null || b.value === null) {
      return a.value === b.value ? names(a, b) : a.value === null ? 1 : -1;
    }
    return direction * (a.value - b.value) || names(a, b);
  });
}

/**
 * Keeps the first `top` and the last `bottom` of a sorted list, and items that must not be cut. Other items
 * without a figure are dropped first.
 */
export function cutRanked<T>(
  ranked: readonly Ranked<T>[],
  { top, bottom }: Pick<DataQuery, 'top' | 'bottom'>,
): Ranking<T> {
  if (top === undefined && bottom === undefined)
    return { things: ranked.map(({ thing }) => thing), cuts: [] };
  const withFigure = ranked.filter(({ value, keep }) => value !== null || keep);
  const tail = withFigure.length - (bottom ?? 0);
  const kept = withFigure.filter(({ keep }, position) => keep || position < (top ?? 0) || position >= tail);
  const things = kept.map(({ thing }) => thing);
  const cuts = cutsOf(withFigure, kept);
  return kept.length < withFigure.length ? { things, cuts, cutFrom: withFigure.length } : { things, cuts };
}

function cutsOf<T>(all: readonly Ranked<T>[], kept: readonly Ranked<T>[]): Cut<T>[] {
  const places = kept.map((one) => all.indexOf(one));
  return [...places, all.length].flatMap((place, index) => {
    const count = place - (places[index - 1] ?? -1) - 1;
    const next = kept[index];
    return count === 0 ? [] : [{ count, ...(next && { before: next.thing }) }];
  });
}
