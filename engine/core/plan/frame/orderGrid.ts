import { ranksAreas } from '#engine/core/query/areaSet.ts';
import { joinWords, numberWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { ViewArea } from '#generated/types.ts';
import type { AxisItem } from './axes.ts';
import type { Grid, GridRow } from './grid.ts';
import { cutRanked, type Ranked, sortRanked } from './ranking.ts';
import { type Finder, type OrderedGrid, trimGrid } from './trimGrid.ts';

/**
 * Sorts and cuts the rows of a grid and trims empty edges.
 * @param keepResiduals keeps residual members, if parts must add up
 */
export function orderGrid(grid: Grid, keepResiduals = false): OrderedGrid {
  const find = rowFinder(grid);
  const left: LeftOut = { notes: [], cuts: [] };
  let areas = grid.areas;
  let items = grid.axes[0]?.items ?? [];
  const period = grid.periods.at(-1) ?? '';
  if (grid.axes.length === 0 && ranksAreas(grid.query.areas)) {
    areas = rank(
      grid,
      areas.map((area) => rankedArea(grid, area, find(area, period))),
      left,
      keepResiduals,
    );
  } else if (grid.axes[0]) {
    const first = areas[0];
    const second = grid.axes[1]?.items[0];
    const ranked = items.map((item) => rankedItem(grid, item, first && find(first, period, item, second)));
    items = rank(grid, ranked, left, keepResiduals);
  }
  return trimGrid(
    grid,
    { areas, periods: grid.periods, items, items2: grid.axes[1]?.items ?? [], rows: [], ...left, absent: [] },
    find,
  );
}

/** Finds rows by position: they are ordered by member, second member, area, period. */
function rowFinder({ areas, periods, axes, rows }: Grid): Finder {
  const places = <T>(things: readonly T[] | undefined) =>
    new Map((things ?? []).map((thing, index) => [thing, index]));
  const [areaAt, periodAt] = [places(areas), places(periods)];
  const [itemAt, item2At] = [places(axes[0]?.items), places(axes[1]?.items)];
  return (area, period, item, item2) => {
    const member = item ? (itemAt.get(item) ?? 0) : 0;
    const combination = axes[1] ? member * item2At.size + (item2 ? (item2At.get(item2) ?? 0) : 0) : member;
    return rows[
      (combination * areaAt.size + (areaAt.get(area) ?? 0)) * periodAt.size + (periodAt.get(period) ?? 0)
    ];
  };
}

/** What was cut from a list, in words and by position. */
type LeftOut = Pick<OrderedGrid, 'notes' | 'cuts'>;

const idOf = (thing: ViewArea | AxisItem): string => ('member' in thing ? thing.member.code : thing.area_id);

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

function rank<T extends ViewArea | AxisItem>(
  grid: Grid,
  all: Candidate<T>[],
  left: LeftOut,
  keepResiduals: boolean,
): T[] {
  const { query } = grid;
  const explicit = query.sort !== undefined || query.top !== undefined || query.bottom !== undefined;
  const isOrdered = grid.axes[0]?.ordered === true && !explicit;
  const kept = all.filter(
    ({ row, residual }) => !(row && grid.unmet.has(row)) && (!residual || !explicit || keepResiduals),
  );
  if (isOrdered) return kept.map(({ thing }) => thing);
  const order = query.sort?.order ?? 'descending';
  const ranking = cutRanked(sortRanked(kept, order, query.sort?.by === 'name'), query);
  if (ranking.cutFrom !== undefined) left.notes.push(cutNote(grid, ranking.things, ranking.cutFrom));
  left.cuts.push(
    ...ranking.cuts.map(({ before, count }) => ({ count, ...(before && { before: idOf(before) }) })),
  );
  return ranking.things;
}

/** "Showing the ten highest and ten lowest of 54." */
function cutNote<T>({ query: { sort, top, bottom } }: Grid, things: T[], from: number): string {
  const isUp = sort?.order === 'ascending';
  const parts = [...(top ? [several(top, !isUp)] : []), ...(bottom ? [several(bottom, isUp)] : [])];
  const extra = things.length > (top ?? 0) + (bottom ?? 0) ? things.find(isFocus) : undefined;
  const name = extra && isFocus(extra) ? extra.name : undefined;
  const values = { shown: joinWords(parts), from: numberWords(from), name };
  return word(name === undefined ? 'note-cut' : 'note-cut-and', values);
}

const several = (count: number, isHigh: boolean) =>
  count === 1
    ? word(isHigh ? 'note-highest' : 'note-lowest')
    : word(isHigh ? 'note-several-highest' : 'note-several-lowest', { count: numberWords(count) });

const isFocus = (thing: unknown): thing is ViewArea =>
  typeof thing === 'object' && thing !== null && 'role' in thing && thing.role === 'focus';
