import type { TableCell, TableColumn, TableModel } from '#engine/core/frames/pivotFrame.ts';
import { type StatusMark, statusMark } from '#engine/core/words/statusMark.ts';
import { sharedMark } from './sharedMark.ts';

/**
 * Where the status marks of a table are shown: once for a column or a row that shares one, otherwise at each
 * figure.
 */
export interface MarkPlaces {
  /** by column key */
  columns: Map<string, StatusMark>;
  /** by row key */
  rows: Map<string, StatusMark>;
  /** every visible mark, once, for the key under the table */
  key: StatusMark[];
}

/** A figure with its row and column. */
interface Figure {
  column: string;
  row: string;
  mark: StatusMark | null;
}

/**
 * Shows shared marks once instead of at every figure, which makes a provisional year easier to read. They are
 * all at columns or all at rows, whichever leaves fewer marks at figures.
 */
export function markPlaces(model: TableModel): MarkPlaces {
  const figures = model.columns.flatMap((column, index) =>
    model.rows.flatMap((row): Figure[] => {
      const cell = row.cells[index];
      return cell ? [{ column: column.key, row: row.key, mark: markOf(cell, column) }] : [];
    }),
  );
  const columns = sharedBy(figures, 'column');
  const rows = sharedBy(figures, 'row');
  const atRows = left(figures, 'row', rows) < left(figures, 'column', columns);
  const key = figures.flatMap(({ mark }) => (mark ? [[mark.mark, mark] as const] : []));
  return {
    columns: atRows ? new Map() : columns,
    rows: atRows ? rows : new Map(),
    key: [...new Map(key).values()],
  };
}

/** The status that the figures of each column or row share. */
function sharedBy(figures: readonly Figure[], by: 'column' | 'row'): Map<string, StatusMark> {
  const groups = [...Map.groupBy(figures, (figure) => figure[by])];
  return new Map(
    groups.flatMap(([name, group]) => {
      const mark = sharedMark(group.map(({ mark }) => mark));
      return mark ? [[name, mark] as const] : [];
    }),
  );
}

/** How many figures still need a mark of their own. */
const left = (figures: readonly Figure[], by: 'column' | 'row', said: ReadonlyMap<string, StatusMark>) =>
  figures.filter((figure) => figure.mark && !figure.mark.instead && said.get(figure[by]) !== figure.mark)
    .length;

const markOf = ([value, status]: TableCell, { projected }: TableColumn): StatusMark | null =>
  statusMark(value, status, projected);
