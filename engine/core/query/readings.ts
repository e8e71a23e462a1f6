import { type AreaSet, parseAreaSet } from './areaSet.ts';
import { plainValue } from './normalizeFigure.ts';
import type { FigureQuery, MemberAxis, NamedSeries, Path, Query } from './query.ts';

/** A figure that a query reads in every row. */
export interface FigureReading {
  /**
   * shown: in a cell or a sentence; tested: by a condition on rows; stated: the columns' default, which no
   * column may use
   */
  purpose: 'shown' | 'tested' | 'stated';
  figure: FigureQuery;
  /** series that make the rows and replace the figure's; none: the figure's own or the page's main series */
  rowSeries: readonly NamedSeries[];
  /** first figure of its query, whose series decides which level of a classification makes the rows */
  leading: FigureQuery;
  /** members that make the rows */
  rows: readonly MemberAxis[];
  /** members that make the columns */
  column?: MemberAxis;
  /** areas of the rows, if the figure names no area */
  areas: AreaSet;
  at: Path;
}

/** Calls `visit` with every reading of a query, in the order in which they are written. */
function visitReadings(query: Query, visit: (reading: FigureReading) => void): void {
  const { areas, at, stated } = query;
  const rows = query.rows.filter((axis) => axis.by === 'members');
  const rowSeries = query.rows.flatMap((axis) => (axis.by === 'series' ? axis.series : []));
  const shared = { rows, rowSeries, areas, leading: leadingOf(query) };
  if (query.columns.some((column) => column.at !== at))
    visit({ ...shared, purpose: 'stated', figure: stated, at });
  for (const column of query.columns) {
    const { figure, at: place } = column;
    const by = column.by === 'members' && { column: column.axis };
    visit({ ...shared, purpose: 'shown', figure, at: place, ...by });
  }
  for (const { figure, at: place } of query.conditions)
    visit({ ...shared, purpose: 'tested', figure, at: place });
}

/** The first figure of a query. */
export const leadingOf = ({ columns, stated }: Query): FigureQuery => columns[0]?.figure ?? stated;

/** The published values of a waterfall's first area, which are the totals at its ends. */
export function endsOf({ columns, areas, at }: Query): FigureReading[] {
  const [first] = columns;
  if (first?.by !== 'figure') return [];
  const whose = 'chosenBy' in areas ? { chosenBy: areas.chosenBy.slice(0, 1) } : areas;
  return [{ ...soleReading({ ...first.figure, measure: plainValue(at) }, at), areas: whose }];
}

/** Every reading of a query. */
export function figureReadings(query: Query): FigureReading[] {
  const found: FigureReading[] = [];
  visitReadings(query, (reading) => found.push(reading));
  return found;
}

/** A key that is equal for readings of the same members; measure, areas and position do not count. */
export function membersKey({ figure, rowSeries, leading, rows, column }: FigureReading): string {
  const series = [figure, leading].map((one) => one.series?.key ?? null);
  const filter = figure.filter.map(({ dimension, member }) => [dimension, member]);
  const axes = [...rows, column].map((axis) => axis && [axis.dimension, axis.within, axis.members]);
  return JSON.stringify([series, rowSeries.map(({ key }) => key), filter, axes]);
}

/** The reading of a single figure, for the focus area if it names no other. */
export const soleReading = (figure: FigureQuery, at: Path = []): FigureReading => ({
  purpose: 'shown',
  figure,
  rowSeries: [],
  leading: figure,
  rows: [],
  areas: focus,
  at,
});

const focus: AreaSet = parseAreaSet('focus') ?? { chosenBy: [] };
