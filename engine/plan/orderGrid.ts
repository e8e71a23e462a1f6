import type { Condition, ViewArea } from '../../generated/types.ts';
import type { Observation } from '../measures/observation.ts';
import { joinWords, numberWords } from '../text/numberWords.ts';
import type { AxisItem } from './axes.ts';
import type { Grid, GridRow } from './grid.ts';
import { cutRanked, type Ranked, sortRanked } from './ranking.ts';

export interface OrderedGrid {
  areas: ViewArea[];
  periods: string[];
  items: AxisItem[];
  items2: AxisItem[];
  rows: GridRow[];
  /** what was left out, in words */
  notes: string[];
}

type Finder = (area: ViewArea, period: string, item?: AxisItem, item2?: AxisItem) => GridRow | undefined;

/** Rows of a grid sorted, cut and without empty edges. `keepResiduals`: parts must add up, so that no rest is left out. */
export function orderGrid(grid: Grid, keepResiduals = false): OrderedGrid {
  const find = rowFinder(grid);
  const notes: string[] = [];
  let areas = grid.areas;
  let items = grid.axes[0]?.items ?? [];
  const rankAreas =
    grid.axes.length === 0 && (grid.query.areas === 'peers' || grid.query.areas === 'children');
  const period = grid.periods.at(-1) ?? '';
  if (rankAreas) {
    areas = rank(
      grid,
      areas.map((area) => rankedArea(grid, area, find(area, period))),
      notes,
      keepResiduals,
    );
  } else if (grid.axes[0]) {
    const first = areas[0];
    const second = grid.axes[1]?.items[0];
    const ranked = items.map((item) => rankedItem(grid, item, first && find(first, period, item, second)));
    items = rank(grid, ranked, notes, keepResiduals);
  }
  return trim(
    grid,
    { areas, periods: grid.periods, items, items2: grid.axes[1]?.items ?? [], rows: [], notes },
    find,
  );
}

function rowFinder(grid: Grid): Finder {
  const key = (area: string, period: string, item?: AxisItem, item2?: AxisItem) =>
    `${area}|${period}|${item?.member.code ?? ''}|${item2?.member.code ?? ''}`;
  const rows = new Map(grid.rows.map((row) => [key(row.area.area_id, row.period, row.item, row.item2), row]));
  return (area, period, item, item2) => rows.get(key(area.area_id, period, item, item2));
}

type Candidate<T> = Ranked<T> & { row: GridRow | undefined };

const rankedArea = (grid: Grid, area: ViewArea, row: GridRow | undefined): Candidate<ViewArea> => ({
  thing: area,
  row,
  value: sortFigure(grid, row),
  name: area.name,
  residual: false,
  keep: area.role === 'focus',
});

const rankedItem = (grid: Grid, item: AxisItem, row: GridRow | undefined): Candidate<AxisItem> => ({
  thing: item,
  row,
  value: sortFigure(grid, row),
  name: item.member.name,
  residual: item.residual === true,
  keep: false,
});

function sortFigure(grid: Grid, row: GridRow | undefined): number | null {
  const by = grid.query.sort?.by;
  const column = by === undefined ? 0 : grid.columns.findIndex(({ name }) => name === by);
  return row?.cells[Math.max(column, 0)]?.value ?? null;
}

function rank<T>(grid: Grid, all: Candidate<T>[], notes: string[], keepResiduals: boolean): T[] {
  const { query } = grid;
  const explicit = query.sort !== undefined || query.top !== undefined || query.bottom !== undefined;
  const isOrdered = grid.axes[0]?.ordered === true && !explicit;
  const kept = all.filter(
    ({ row, residual }) => meets(grid, row) && (!residual || !explicit || keepResiduals),
  );
  if (isOrdered) return kept.map(({ thing }) => thing);
  const order = query.sort?.order ?? 'descending';
  const ranking = cutRanked(sortRanked(kept, order, query.sort?.by === 'name'), query);
  if (ranking.cutFrom !== undefined) notes.push(cutNote(grid, ranking.things, ranking.cutFrom));
  return ranking.things;
}

/** "Showing the ten highest and ten lowest of 54." */
function cutNote<T>({ query: { sort, top, bottom } }: Grid, things: T[], from: number): string {
  const ends = sort?.order === 'ascending' ? ['lowest', 'highest'] : ['highest', 'lowest'];
  const parts = [
    top && `${numberWords(top)} ${ends[0]}`,
    bottom && `${numberWords(bottom)} ${ends[1]}`,
  ].filter((part) => typeof part === 'string');
  const extra = things.length > (top ?? 0) + (bottom ?? 0) ? things.find(isFocus) : undefined;
  return `Showing the ${joinWords(parts)} of ${from}${extra && isFocus(extra) ? ` and ${extra.name}` : ''}.`;
}

const isFocus = (thing: unknown): thing is ViewArea =>
  typeof thing === 'object' && thing !== null && 'role' in thing && thing.role === 'focus';

function meets(grid: Grid, row: GridRow | undefined): boolean {
  const { where } = grid.query;
  if (!where || !row) return true;
  const figures = grid.conditions.get(row) ?? [];
  return where.every((condition, position) => within(figures[position], condition));
}

function within(
  figure: Observation | undefined,
  { atLeast, atMost, moreThan, lessThan }: Condition,
): boolean {
  const value = figure?.value ?? null;
  if (value === null) return false;
  return (
    (atLeast === undefined || value >= atLeast) &&
    (atMost === undefined || value <= atMost) &&
    (moreThan === undefined || value > moreThan) &&
    (lessThan === undefined || value < lessThan)
  );
}

const orNone = <T>(items: readonly T[]): readonly (T | undefined)[] =>
  items.length > 0 ? items : [undefined];

/** Leaves out areas and members of which nothing is published, and periods without a figure at either end. */
function trim(grid: Grid, ordered: OrderedGrid, find: Finder): OrderedGrid {
  const members = grid.axes.length > 0 ? ordered.items : [undefined];
  const rowsOf = (areas: ViewArea[], periods: string[], items: readonly (AxisItem | undefined)[]) =>
    areas.flatMap((area) =>
      periods.flatMap((period) =>
        items.flatMap((item) =>
          orNone(ordered.items2).flatMap((item2) => find(area, period, item, item2) ?? []),
        ),
      ),
    );
  const areas = ordered.areas.filter((area) => rowsOf([area], ordered.periods, members).some(isPublished));
  const items = ordered.items.filter((item) => rowsOf(areas, ordered.periods, [item]).some(isPublished));
  const kept = grid.axes.length > 0 ? items : [undefined];
  const filled = ordered.periods.map((period) => rowsOf(areas, [period], kept).some(hasFigure));
  const periods = ordered.periods.slice(filled.indexOf(true), filled.lastIndexOf(true) + 1);
  const rows = filled.includes(true) ? rowsOf(areas, periods, kept) : [];
  return {
    ...ordered,
    areas,
    items,
    periods: rows.length > 0 ? periods : [],
    rows,
    notes: [...ordered.notes, ...absentNote(ordered, areas)],
  };
}

const isPublished = (row: GridRow) => row.cells.some(({ value, status }) => value !== null || status !== 'O');
const hasFigure = (row: GridRow) => row.cells.some(({ value }) => value !== null);

/** Comparators without figures are named, so that nobody looks for their line. */
function absentNote({ areas }: OrderedGrid, kept: ViewArea[]): string[] {
  const gone = areas.filter((area) => area.role.startsWith('compare') && !kept.includes(area));
  const partial = kept.length > 0 && gone.length > 0;
  return partial ? [`There are no figures for ${joinWords(gone.map(({ name }) => name))}.`] : [];
}
