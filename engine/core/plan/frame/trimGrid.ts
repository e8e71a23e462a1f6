import { isSet } from '#engine/core/query/areaSet.ts';
import type { ViewArea } from '#generated/types.ts';
import type { AxisItem } from './axes.ts';
import type { FigureArea } from './figure.ts';
import type { Grid, GridRow } from './grid.ts';
import type { Cut } from './ranking.ts';

export interface OrderedGrid {
  areas: ViewArea[];
  periods: string[];
  items: AxisItem[];
  items2: AxisItem[];
  rows: GridRow[];
  /** what was left out, in words */
  notes: string[];
  /** where items were left out, by the id of an area or the code of a member */
  cuts: Cut<string>[];
  /** comparators, and the benchmark, without figures, if other areas have some */
  absent: ViewArea[];
}

export type Finder = (
  area: ViewArea,
  period: string,
  item?: AxisItem,
  item2?: AxisItem,
) => GridRow | undefined;

/** Leaves out areas and members without a published cell, and periods without a figure at either end. */
export function trimGrid(grid: Grid, ordered: OrderedGrid, find: Finder): OrderedGrid {
  const {
    areas: seenAreas,
    items: seenItems,
    items2: seenItems2,
    periods: filled,
    figured,
  } = whatThereIs(grid, ordered);
  const known = ordered.areas.filter((area) => seenAreas.has(area));
  // The benchmark alone says nothing about an area without figures.
  const areas = ordered.areas.length > 1 && known.every(({ role }) => role === 'benchmark') ? [] : known;
  const items = ordered.items.filter((item) => seenItems.has(item));
  const items2 = ordered.items2.filter((item) => seenItems2.has(item));
  const first = ordered.periods.findIndex((period) => filled.has(period));
  const last = ordered.periods.findLastIndex((period) => filled.has(period));
  const periods = first < 0 ? [] : ordered.periods.slice(first, last + 1);
  const rows = rowsOf({ ...ordered, areas, items, items2, periods }, grid.axes.length, find);
  return {
    ...ordered,
    areas,
    items,
    items2,
    periods,
    rows,
    absent: areas.length > 0 ? ordered.areas.filter((area) => isCompared(area) && !figured.has(area)) : [],
  };
}

/** Areas and members with a published cell, periods and areas with a figure, among those kept. */
function whatThereIs(grid: Grid, ordered: OrderedGrid) {
  const [keptAreas, keptItems] = [new Set(ordered.areas), new Set<AxisItem | undefined>(ordered.items)];
  const own = ownColumns(grid);
  const found = {
    areas: new Set<ViewArea>(),
    items: new Set<AxisItem>(),
    items2: new Set<AxisItem>(),
    periods: new Set<string>(),
    figured: new Set<ViewArea>(),
  };
  for (const row of grid.rows) {
    if (!keptAreas.has(row.area) || (row.item && !keptItems.has(row.item)) || !isPublished(row, own))
      continue;
    found.areas.add(row.area);
    if (row.item) found.items.add(row.item);
    if (row.item2) found.items2.add(row.item2);
    if (!hasFigure(row, own)) continue;
    found.periods.add(row.period);
    found.figured.add(row.area);
  }
  return found;
}

function rowsOf({ areas, periods, items, items2 }: OrderedGrid, axes: number, find: Finder): GridRow[] {
  const rows: GridRow[] = [];
  const firsts = axes > 0 ? items : [undefined];
  const seconds = axes > 1 ? items2 : [undefined];
  for (const area of areas) {
    for (const period of periods) {
      for (const item of firsts) {
        for (const item2 of seconds) {
          const row = find(area, period, item, item2);
          if (row) rows.push(row);
        }
      }
    }
  }
  return rows;
}

/** Positions of the columns about the row's own area. Figures of the benchmark alone do not make a row. */
function ownColumns({ columns, query }: Grid): readonly number[] {
  const positions = columns.map((_, position) => position);
  const own = positions.filter((position) => isOwn(columns[position]?.figure.area));
  return own.length > 0 && !isSet(query.areas, 'benchmark') ? own : positions;
}

/** Whether a column is about the row's area, not one that it is compared with. */
const isOwn = (area: FigureArea | undefined) => area !== 'benchmark' && area !== 'parent';

const isPublished = ({ cells }: GridRow, columns: readonly number[]) =>
  columns.some((column) => cells[column]?.value !== null || cells[column]?.status !== 'O');
const hasFigure = ({ cells }: GridRow, columns: readonly number[]) =>
  columns.some((column) => cells[column]?.value !== null);

const isCompared = ({ role }: ViewArea) => role === 'benchmark' || role.startsWith('compare');
