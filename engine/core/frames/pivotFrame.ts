import type {
  AreaRole,
  FigureRemarks,
  Frame,
  FrameColumn,
  FrameRow,
  NumberFormat,
  ObservationStatus,
} from '#generated/types.ts';
import { eventsAt } from './eventsAt.ts';
import { type Dim, memberFigures, namesOf, valuesOf } from './frameNames.ts';

export interface TableColumn {
  key: string;
  title: string;
  /** shown under the title if the columns of a table have different units, or its own names a scale */
  unit: string;
  /** heading above several columns */
  group: string;
  role: AreaRole | undefined;
  format: NumberFormat;
  /** ranks that several rows share; absent: the column is not a rank */
  shared?: ReadonlySet<number>;
  /** the column shows sparklines instead of figures */
  lined?: boolean;
  /** whether its forecast figures are projections */
  projected?: boolean;
  /** significant digits of projections; absent: all */
  digits?: number;
}
interface RowHead {
  text: string;
  /** numbers of the events in the period, as in the notes: (1) */
  events?: string;
  href: string | undefined;
  /** unit of the row's figures, if rows have different units */
  unit: string;
  /** sort key of this heading */
  order: number | string;
}
export type TableCell = [value: number | null, status: ObservationStatus, remarks?: FigureRemarks];
export interface TableRow {
  key: string;
  role: AreaRole | undefined;
  /** area of the row, if rows are areas */
  area?: string;
  heads: RowHead[];
  cells: TableCell[];
  /** number of rows left out before this one */
  cutBefore?: number;
  /** formats of the row's figures by column, if they differ from the columns' formats */
  formats: NumberFormat[] | undefined;
}
export interface TableModel {
  /** titles of the row headings, outermost first */
  heads: string[];
  columns: TableColumn[];
  rows: TableRow[];
  /** number of rows left out after the last one */
  cutAfter?: number;
}

/** maximum number of columns for a dimension; with more, it makes rows */
const mostAcross: Record<Dim, number> = { area: 6, period: 6, member: 6, member2: 8 };
/** maximum number of columns for members in a long table, where rows would be too many to read */
const MAX_COLUMNS_OF_LONG = 12;
const longTable = 60;
const acrossFirst: Dim[] = ['area', 'member2', 'member', 'period'];
const absent: TableCell = [null, 'M'];

/**
 * Pivots the rows of a frame into a table for reading: a few areas as columns, periods as rows with the
 * newest first, members as rows in the order of the frame. A dimension with a single value is left out.
 */
export function pivotFrame(frame: Frame): TableModel {
  const telling = frame.dims.filter((dim) => valuesOf(frame, dim).length > 1);
  const dims = telling.length > 0 ? telling : frame.dims.slice(0, 1);
  const across = acrossDim(frame, dims);
  const down = dims.filter((dim) => dim !== across);
  const acrossValues = across ? valuesOf(frame, across) : [undefined];
  const lines = linesOf(frame, down);
  // A cut belongs to a single dimension of rows. With two, cuts inside the first have no row to attach to.
  const cuts = down.length === 1 && down[0] !== 'period' ? (frame.cuts ?? []) : [];
  const cutAfter = cuts.find(({ before }) => before === undefined)?.count;
  return {
    heads: down.map((dim) => frame.dimTitles[dim] ?? ''),
    columns: acrossValues.flatMap((value) =>
      frame.columns.map((column) => tableColumn(frame, column, across, value)),
    ),
    rows: lines.map(({ key, rows }) => {
      const row = tableRow(frame, down, key, rows, across, acrossValues);
      const cutBefore = cuts.find(({ before }) => before === key)?.count;
      return cutBefore ? { ...row, cutBefore } : row;
    }),
    ...(cutAfter && { cutAfter }),
  };
}

function acrossDim(frame: Frame, dims: Dim[]): Dim | undefined {
  if (dims.length < 2) return undefined;
  const isLong = frame.rows.length > longTable;
  return acrossFirst.find((dim) => {
    const columns = valuesOf(frame, dim).length * frame.columns.length;
    const most = isLong && dim.startsWith('member') ? MAX_COLUMNS_OF_LONG : mostAcross[dim];
    return dims.includes(dim) && columns <= most;
  });
}

function tableColumn(
  frame: Frame,
  column: FrameColumn,
  across: Dim | undefined,
  value: string | undefined,
): TableColumn {
  const units = new Set(frame.columns.map(({ unit }) => unit));
  const unitsInRows = differInUnit(frame);
  const isScaled = (column.format.magnitude ?? 0) > 0;
  const known = across && value !== undefined ? namesOf(frame, across).get(value) : undefined;
  const name = known?.name;
  const isOnly = frame.columns.length === 1;
  return {
    key: `${value ?? ''}/${column.name}`,
    title: name !== undefined && isOnly ? name : column.title,
    unit: (units.size > 1 || isScaled) && !unitsInRows && !isSaid(column) ? column.unit : '',
    group: name !== undefined && !isOnly ? name : '',
    role: known?.role,
    format: column.format,
    ...(column.lined && { lined: true }),
    ...(column.projected && { projected: true }),
    ...(column.digits !== undefined && { digits: column.digits }),
    ...(column.format.kind === 'rank' &&
      !column.format.signed &&
      ranksAreas(frame) && { shared: sharedRanks(frame, column) }),
  };
}

/** Whether the title already says the unit, as "Residents" in residents. */
const isSaid = ({ title, unit }: FrameColumn) => title.toLowerCase() === unit.toLowerCase();

/** Whether ranks compare areas, not several figures of one area. */
const ranksAreas = ({ dims }: Frame) => dims.length === 1 && dims[0] === 'area';

function sharedRanks({ columns, rows }: Frame, column: FrameColumn): ReadonlySet<number> {
  const at = columns.indexOf(column);
  const ranks = rows.flatMap(({ cells }) => cells[at]?.[0] ?? []);
  return new Set(ranks.filter((rank, place) => ranks.indexOf(rank) !== place));
}

/** Groups rows by the dimensions down the side, with the newest period first. */
function linesOf(frame: Frame, down: Dim[]): { key: string; rows: FrameRow[] }[] {
  const lines = new Map<string, FrameRow[]>();
  for (const row of frame.rows) {
    const key = down.map((dim) => row[dim] ?? '').join('|');
    const line = lines.get(key);
    if (line) line.push(row);
    else lines.set(key, [row]);
  }
  const list = [...lines].map(([key, rows]) => ({ key, rows }));
  if (down[0] !== 'period') return list;
  const order = new Map(frame.periods.map((period, index) => [period.id, index]));
  const position = (line: { rows: FrameRow[] }) => order.get(line.rows[0]?.period ?? '') ?? -1;
  return list.sort((a, b) => position(b) - position(a));
}

function tableRow(
  frame: Frame,
  down: Dim[],
  key: string,
  rows: FrameRow[],
  across: Dim | undefined,
  acrossValues: (string | undefined)[],
): TableRow {
  const first = rows[0];
  const byValue = new Map(rows.map((row) => [across ? row[across] : undefined, row]));
  const own = down.includes('member') ? ownFigures(frame, first?.member) : undefined;
  const areaId = down.includes('area') ? first?.area : undefined;
  return {
    key,
    role: areaId ? namesOf(frame, 'area').get(areaId)?.role : undefined,
    ...(areaId !== undefined && { area: areaId }),
    heads: down.map((dim) => rowHead(frame, dim, first?.[dim] ?? '')),
    formats: own && acrossValues.flatMap(() => own.map(({ format }) => format)),
    cells: acrossValues.flatMap((value) =>
      frame.columns.map(({ name }, index) => cellOf(byValue.get(value), index, name)),
    ),
  };
}

function cellOf(row: FrameRow | undefined, index: number, column: string): TableCell {
  const [cell, remarks] = [row?.cells[index], row?.remarks?.[column]];
  return cell && remarks ? [...cell, remarks] : (cell ?? absent);
}

/** Whether rows have different units. A unit that all share appears once, under the title. */
function differInUnit(frame: Frame): boolean {
  if (memberFigures(frame).size === 0) return false;
  return new Set(frame.members.map(({ code }) => ownFigures(frame, code)?.[0]?.unit)).size > 1;
}

/** Formats of a member's figures, if any member has its own. */
function ownFigures(frame: Frame, member: string | undefined): FrameColumn[] | undefined {
  const figures = memberFigures(frame);
  if (figures.size === 0) return undefined;
  const known = figures.get(member ?? '');
  return frame.columns.map((column, index) => ({ ...column, ...known?.[index] }));
}

function rowHead(frame: Frame, dim: Dim, value: string): RowHead {
  const known = namesOf(frame, dim).get(value);
  return {
    text: known?.name ?? value,
    ...(dim === 'period' && frame.events && { events: eventNumbers(frame, value) }),
    href: known?.href,
    unit: dim === 'member' && differInUnit(frame) ? (ownFigures(frame, value)?.[0]?.unit ?? '') : '',
    order: dim === 'period' ? (known?.index ?? 0) : (known?.name ?? value),
  };
}

/** "(1)", "(1) (2)"; '' if there are none. */
const eventNumbers = (frame: Frame, period: string): string =>
  eventsAt(frame, period)
    .map(({ number }) => number)
    .join(' ');
