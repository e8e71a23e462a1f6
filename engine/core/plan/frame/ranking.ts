import type { DataQuery } from '#generated/types.ts';

/** Something a list ranks: a member or an area, with the figure it is ranked by. */
export interface Ranked<T> {
  thing: T;
  value: number | null;
  name: string;
  residual: boolean;
  /** may not be cut: the focus area */
  keep: boolean;
}

export interface Ranking<T> {
  things: T[];
  /** how many were ranked before the list was cut; absent: nothing was cut */
  cutFrom?: number;
}

/** Sorts by figure, missing ones last, equal ones by name. */
export function sortRanked<T>(
  ranked: readonly Ranked<T>[],
  order: 'ascending' | 'descending',
  byName: boolean,
): Ranked<T>[] {
  const direction = order === 'ascending' ? 1 : -1;
  const names = (a: Ranked<T>, b: Ranked<T>) => a.name.localeCompare(b.name, 'en');
  return ranked.toSorted((a, b) => {
    if (a.residual !== b.residual) return a.residual ? 1 : -1;
    if (byName) return direction * names(a, b);
    if (a.value === null || b.value === null) {
      return a.value === b.value ? names(a, b) : a.value === null ? 1 : -1;
    }
    return direction * (a.value - b.value) || names(a, b);
  });
}

/** Keeps the head and the tail of a sorted list, and what may not be cut. Things without a figure go first. */
export function cutRanked<T>(
  ranked: readonly Ranked<T>[],
  { top, bottom }: Pick<DataQuery, 'top' | 'bottom'>,
): Ranking<T> {
  if (top === undefined && bottom === undefined) return { things: ranked.map(({ thing }) => thing) };
  const withFigure = ranked.filter(({ value, keep }) => value !== null || keep);
  const tail = withFigure.length - (bottom ?? 0);
  const kept = withFigure.filter(({ keep }, position) => keep || position < (top ?? 0) || position >= tail);
  const things = kept.map(({ thing }) => thing);
  return kept.length < withFigure.length ? { things, cutFrom: withFigure.length } : { things };
}
