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
  /** said under the title where the columns of a table differ in unit */
  unit: string;
  /** heading over several columns */
  group: string;
  role: AreaRole | undefined;
  format: NumberFormat;
  /** ranks that several rows share; absent: the column holds no ranks */
  shared?: ReadonlySet<number>;
  /** it shows lines instead of figures */
  lined?: boolean;
  /** whether forecast figures of it are projections */
  projected?: boolean;
  /** significant digits of projections; absent: all */
  digits?: number;
}
export interface RowHead {
  text: string;
  /** numbers of what happened in the period, as the notes have them: (1) */
  events?: string;
  href: string | undefined;
  /** unit of the row's figures, where rows differ in unit */
  unit: string;
  /** what sorting by this head compares */
  order: number | string;
}
export type TableCell = [value: number | null, status: ObservationStatus, remarks?: FigureRemarks];
export interface TableRow {
  key: string;
  role: AreaRole | undefined;
  /** area of the row, if areas are down the side */
  area?: string;
  heads: RowHead[];
  cells: TableCell[];
  /** how many were left out of the list before this row */
  cutBefore?: number;
  /** how the row's figures are written, one a column, where that is not the columns' way */
  formats: NumberFormat[] | undefined;
}
export interface TableModel {
  /** headings of the row heads, outermost first */
  heads: string[];
  columns: TableColumn[];
  rows: TableRow[];
  /** how many were left out behind the last row */
  cutAfter?: number;
}

/** most columns that one dim may make before it goes down the side instead */
const mostAcross: Record<Dim, number> = { area: 6, period: 6, member: 6, member2: 8 };
/** parts up to so many go across rather than making more lines than one can read */
const mostAcrossOfLong = 12;
const longTable = 60;
const acrossFirst: Dim[] = ['area', 'member2', 'member', 'period'];
const absent: TableCell = [null, 'M'];

/**
 * Turns long rows into a table for reading: few areas side by side, periods down with the newest first, members down in
 * the order of the frame. A dim with one value says nothing and is left out.
 */
export function pivotFrame(frame: Frame): TableModel {
  const telling = frame.dims.filter((dim) => valuesOf(frame, dim).length > 1);
  const dims = telling.length > 0 ? telling : frame.dims.slice(0, 1);
  const across = acrossDim(frame, dims);
  const down = dims.filter((dim) => dim !== across);
  const acrossValues = across ? valuesOf(frame, across) : [undefined];
  const lines = linesOf(frame, down);
  // Rows are by one dim, which is the one that was cut; where there are two, each has a cut of its own, which no row is.
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
    const most = isLong && dim.startsWith('member') ? mostAcrossOfLong : mostAcross[dim];
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
  const known = across && value !== undefined ? namesOf(frame, across).get(value) : undefined;
  const name = known?.name;
  const isOnly = frame.columns.length === 1;
  return {
    key: `${value ?? ''}/${column.name}`,
    title: name !== undefined && isOnly ? name : column.title,
    unit: units.size > 1 && !unitsInRows && !isSaid(column) ? column.unit : '',
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

/** "Residents", counted in residents. */
const isSaid = ({ title, unit }: FrameColumn) => title.toLowerCase() === unit.toLowerCase();

/** Ranks of areas among each other, not of one area in several things. */
const ranksAreas = ({ dims }: Frame) => dims.length === 1 && dims[0] === 'area';

function sharedRanks({ columns, rows }: Frame, column: FrameColumn): ReadonlySet<number> {
  const at = columns.indexOf(column);
  const ranks = rows.flatMap(({ cells }) => cells[at]?.[0] ?? []);
  return new Set(ranks.filter((rank, place) => ranks.indexOf(rank) !== place));
}

/** Rows of the frame by the labels down the side, periods newest first. */
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

/** Whether rows are in units of their own; one unit for all is said once, under the title. */
function differInUnit(frame: Frame): boolean {
  if (memberFigures(frame).size === 0) return false;
  return new Set(frame.members.map(({ code }) => ownFigures(frame, code)?.[0]?.unit)).size > 1;
}

/** Units of a member's figures where any member has its own. */
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

/** "(1)", "(1) (2)"; '' for none. */
const eventNumbers = (frame: Frame, period: string): string =>
  eventsAt(frame, period)
    .map(({ number }) => number)
    .join(' ');
