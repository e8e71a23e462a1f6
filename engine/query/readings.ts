import { type AreaSet, parseAreaSet } from './areaSet.ts';
import { plain } from './normalizeFigure.ts';
import type { FigureQuery, MemberAxis, NamedSeries, Path, Query } from './query.ts';

/** One reading of figures: a figure, in every row. */
export interface Reading {
  /** shown: in a cell or a sentence; tested: only to tell which rows there are; stated: for columns that may all say otherwise, so that nothing is read by it */
  purpose: 'shown' | 'tested' | 'stated';
  figure: FigureQuery;
  /** series that make the rows and rule what is read; none: the figure's own, or the page's main one */
  rowSeries: readonly NamedSeries[];
  /**
   * what rules the level of the rows' members: the series of the first of these that the area's type has; the columns up to the one
   * that is read
   */
  ruling: readonly FigureQuery[];
  /** members that make the rows */
  rows: readonly MemberAxis[];
  /** members of which each makes a column */
  column?: MemberAxis;
  /** whose figures the rows are, where the figure names no area */
  areas: AreaSet;
  at: Path;
}

/** Calls `visit` with every reading of a query, in the order they are written. */
export function visitReadings(query: Query, visit: (reading: Reading) => void): void {
  const { areas, at, stated } = query;
  const rows = query.rows.filter((axis) => axis.by === 'members');
  const rowSeries = query.rows.flatMap((axis) => (axis.by === 'series' ? axis.series : []));
  const figures = query.columns.map(({ figure }) => figure);
  const shared = { rows, rowSeries, areas, ruling: figures };
  if (query.columns.some((column) => column.at !== at))
    visit({ ...shared, purpose: 'stated', figure: stated, at });
  for (const [index, column] of query.columns.entries()) {
    const { figure, at: place } = column;
    const by = column.by === 'members' && { column: column.axis };
    visit({ ...shared, purpose: 'shown', ruling: figures.slice(0, index + 1), figure, at: place, ...by });
  }
  for (const { figure, at: place } of query.conditions)
    visit({ ...shared, purpose: 'tested', figure, at: place });
}

/** What a waterfall shows before its first step and after its last: the whole that its steps lead from and to. */
export function endsOf({ columns, areas, at }: Query): Reading[] {
  const figure = columns[0]?.figure;
  return figure ? [{ ...readingOf({ ...figure, measure: plain(at) }, at), areas }] : [];
}

/** Every reading of a query. */
export function readingsOf(query: Query): Reading[] {
  const found: Reading[] = [];
  visitReadings(query, (reading) => found.push(reading));
  return found;
}

/** Same for readings of the same members: what is worked out, of whom and where it is written do not count. */
export function membersKey({ figure, rowSeries, ruling, rows, column }: Reading): string {
  const series = [figure, ...ruling].map((one) => one.series?.key ?? null);
  const filter = figure.filter.map(({ dimension, member }) => [dimension, member]);
  const axes = [...rows, column].map((axis) => axis && [axis.dimension, axis.within, axis.members]);
  return JSON.stringify([series, rowSeries.map(({ key }) => key), filter, axes]);
}

/** The reading of a figure that stands alone, of the focus area where it names no other. */
export const readingOf = (figure: FigureQuery, at: Path = []): Reading => ({
  purpose: 'shown',
  figure,
  rowSeries: [],
  ruling: [figure],
  rows: [],
  areas: focus,
  at,
});

const focus: AreaSet = parseAreaSet('focus') ?? { chosenBy: [] };
