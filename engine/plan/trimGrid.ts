import type { ViewArea } from '../../generated/types.ts';
import { joinWords } from '../text/numberWords.ts';
import type { AxisItem } from './axes.ts';
import type { Grid, GridRow } from './grid.ts';

export interface OrderedGrid {
  areas: ViewArea[];
  periods: string[];
  items: AxisItem[];
  items2: AxisItem[];
  rows: GridRow[];
  /** what was left out, in words */
  notes: string[];
}

export type Finder = (
  area: ViewArea,
  period: string,
  item?: AxisItem,
  item2?: AxisItem,
) => GridRow | undefined;

const orNone = <T>(items: readonly T[]): readonly (T | undefined)[] =>
  items.length > 0 ? items : [undefined];

/** Leaves out areas and members of which nothing is published, and periods without a figure at either end. */
export function trimGrid(grid: Grid, ordered: OrderedGrid, find: Finder): OrderedGrid {
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
