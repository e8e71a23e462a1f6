import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import { columnScale, figureLabel, labelStyle } from '#engine/charts/labels/figureLabel.ts';
import { levelNames } from '#engine/charts/scale/classes.ts';
import { periodPosition } from '#engine/charts/scale/periodPosition.ts';
import { periodStart } from '#engine/charts/scale/periodStart.ts';
import { eventsAt } from '#engine/core/frames/eventsAt.ts';
import { bracketed } from '#engine/core/words/formatInterval.ts';
import type { SharedScale } from '#engine/core/words/formatNumber.ts';
import { carriedValue } from '#engine/core/words/roundedAhead.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame, FrameMember, FrameRow, ObservationStatus, ViewArea } from '#generated/types.ts';
import { type SeriesDimension, seriesDimension } from './chartSeries.ts';
import { eventRows } from './eventRows.ts';
import { linePalette } from './linePalette.ts';
import { namesIn } from './namesIn.ts';

/**
 * A frame in the long form that charts use: one row per frame row and column, in the frame's order. Keys that
 * do not vary are ''. Missing figures have a row with value null.
 */
export function chartRows(frame: Frame): ChartRow[] {
  const lookups: Lookups = {
    beside: besideFigures(frame),
    scales: frame.columns.map((_, at) => columnScale(frame, at)),
    series: drawnSeries(frame),
    palette: linePalette(drawnMembers(frame)),
    events: eventRows(frame),
    areas: new Map(frame.areas.map((area) => [area.area_id, area])),
    periods: new Map(frame.periods.map((period) => [period.id, period])),
    members: new Map(frame.members.map((member) => [member.code, member])),
    members2: new Map((frame.members2 ?? []).map((member) => [member.code, member])),
  };
  return frame.rows.flatMap((row) => rowFigures(frame, row, lookups));
}

interface Lookups {
  beside: BesideFigures;
  /** of the figures of each column */
  scales: (SharedScale | undefined)[];
  series: SeriesDimension;
  palette: string[];
  /** for rows that draw them */
  events: NonNullable<ChartRow['events']>;
  areas: Map<string, ViewArea>;
  periods: Map<string, Frame['periods'][number]>;
  members: Map<string, FrameMember>;
  members2: Map<string, FrameMember>;
}

function rowFigures(frame: Frame, row: FrameRow, lookups: Lookups): ChartRow[] {
  const shared = sharedFields(frame, row, lookups);
  const byColumn = Object.fromEntries(
    frame.columns.map((column, index) => [column.name, known(row.cells[index])]),
  );
  return frame.columns.map((column, index) => {
    const value = known(row.cells[index]);
    const status = row.cells[index]?.[1] ?? 'M';
    const own = lookups.members.get(row.member ?? '')?.figures?.[index] ?? column;
    const { low, high, of } = (value === null ? undefined : row.remarks?.[column.name]) ?? {};
    const ranked = of === undefined ? '' : bracketed({ of }, column.format);
    const label =
      value === null
        ? missingLabel(status)
        : figureLabel(carriedValue(value, status, column), column.format, lookups.scales[index]) + ranked;
    const interval = low === undefined || high === undefined ? {} : { low, high };
    const tentative = value !== null && isTentative(status);
    return {
      ...byColumn,
      ...shared,
      ...interval,
      column: column.name,
      column_title: column.title,
      kind: column.format.kind,
      better_when: own.betterWhen ?? 'neutral',
      ...seriesOf(lookups.series, shared, column, frame),
      palette: lookups.palette,
      event: eventsAt(frame, shared.period)
        .map(({ name }) => name)
        .join(', '),
      ...(lookups.events.length > 0 && { events: lookups.events }),
      ...lookups.beside,
      value,
      status,
      label,
      reading: label + bracketed(interval, column.format, labelStyle(column.format)),
      tentative,
      standing: tentative ? standingOf(status, column) : '',
    };
  });
}

type BesideFigures = Pick<ChartRow, 'levels' | 'level_names' | 'reference' | 'reference_label'>;

/** References for figures: the bands of their series, and the figure of the benchmark. */
function besideFigures(frame: Frame): BesideFigures {
  const { levels, reference, columns } = frame;
  const format = columns[0]?.format;
  return {
    ...(levels && { levels, level_names: levelNames(levels, frame) }),
    ...(reference &&
      format && {
        reference: reference.value,
        reference_label: `${reference.name} ${figureLabel(reference.value, format, columnScale(frame, 0))}`,
      }),
  };
}

/** The dimension of colours and lines in a drawing: what varies apart from its positions. */
function drawnSeries(frame: Frame): SeriesDimension {
  const place = (['period', 'member'] as const).find((dimension) => frame.dims.includes(dimension));
  return seriesDimension(frame, [place ?? 'area']);
}

/** Members that are drawn as series, in the order of the rows. */
function drawnMembers(frame: Frame): FrameMember[] {
  const dimension = drawnSeries(frame);
  if (dimension !== 'member' && dimension !== 'member2') return [];
  const members = dimension === 'member2' ? frame.members2 : frame.members;
  const codes = new Set(frame.rows.map((row) => row[dimension]));
  return [...codes].flatMap((code) => members?.find((member) => member.code === code) ?? []);
}

/** Name of the series that a figure belongs to. */
function seriesOf(
  dimension: SeriesDimension,
  shared: SharedFields,
  column: Frame['columns'][number],
  frame: Frame,
): Pick<ChartRow, 'series' | 'series_name' | 'series_short'> {
  const { name, shortName } = namesIn({ ...shared, column_title: column.title }, dimension, frame);
  const series = dimension === 'column' ? column.name : shared[dimension];
  return { series, series_name: name, series_short: shortName };
}

type SharedFields = Pick<
  ChartRow,
  | 'area'
  | 'area_name'
  | 'area_short'
  | 'role'
  | 'period'
  | 'period_label'
  | 'period_short'
  | 't'
  | 'year'
  | 'date'
  | 'member'
  | 'member_name'
  | 'member_short'
  | 'parent'
  | 'parent_name'
  | 'member2'
  | 'member2_name'
>;

function sharedFields(
  frame: Frame,
  row: FrameRow,
  { areas, periods, members, members2 }: Lookups,
): SharedFields {
  const area = areas.get(row.area ?? '') ?? (row.area ? undefined : frame.areas[0]);
  const period = row.period ?? (frame.periods.length === 1 ? (frame.periods[0]?.id ?? '') : '');
  const t = periodPosition(period);
  const member = members.get(row.member ?? '');
  return {
    area: row.area ?? area?.area_id ?? '',
    area_name: area?.name ?? row.area ?? '',
    area_short: area?.short_name ?? area?.name ?? row.area ?? '',
    role: area?.role ?? 'other',
    period,
    period_label: periods.get(period)?.label ?? period,
    period_short: periods.get(period)?.short ?? periods.get(period)?.label ?? period,
    t,
    year: Math.floor(t),
    date: periodStart(period),
    member: row.member ?? '',
    member_name: member?.name ?? row.member ?? '',
    member_short: member?.shortName ?? member?.name ?? row.member ?? '',
    parent: member?.parent ?? '',
    parent_name: member?.parentName ?? '',
    member2: row.member2 ?? '',
    member2_name: members2.get(row.member2 ?? '')?.name ?? row.member2 ?? '',
  };
}

/** The figure of a cell; null if it is suppressed, NaN or infinite. */
function known(cell: FrameRow['cells'][number] | undefined): number | null {
  const [value, status] = cell ?? [null, 'M'];
  return typeof value === 'number' && Number.isFinite(value) && status !== 'Q' ? value : null;
}

/** Whether a figure may still change or is uncertain: it is drawn dashed, hollow or lighter. */
function isTentative(status: ObservationStatus): boolean {
  return status in standings;
}

const standings = {
  E: 'status-estimated',
  F: 'status-forecast',
  I: 'status-imputed',
  P: 'status-provisional',
  U: 'status-unreliable',
} as const;

/** The status of a tentative figure as a word. */
const standingOf = (status: ObservationStatus, { projected }: Frame['columns'][number]): string =>
  status === 'F' && projected
    ? word('status-projected')
    : word(standings[status as keyof typeof standings] ?? standings.P);

/** Words for a missing figure (SDMX CL_OBS_STATUS). */
function missingLabel(status: ObservationStatus): string {
  if (status === 'U') return chartWord('unreliable');
  return chartWord(status === 'Q' ? 'confidential' : 'not-available');
}
