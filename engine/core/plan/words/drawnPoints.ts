import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame, FrameColumn, FrameRow, ObservationStatus } from '#generated/types.ts';

export const areaName = (frame: Frame, id: string | undefined) =>
  frame.areas.find(({ area_id }) => area_id === id)?.name ?? '';
const memberName = (frame: Frame, code: string | undefined) =>
  frame.members.find((member) => member.code === code)?.name ?? '';
export const drawnPeriod = (frame: Frame, id: string | undefined) =>
  frame.periods.find((period) => period.id === id)?.label ?? '';

/** Rows of the focus area, or of the first area if it is not there. */
export function leadingRows(frame: Frame): FrameRow[] {
  const lead = frame.areas.find(({ role }) => role === 'focus') ?? frame.areas[0];
  return frame.rows.filter(({ area }) => area === lead?.area_id);
}

/** A figure that a chart draws, with the unit and format that are its own, and what its line or bar is called. */
export interface DrawnPoint {
  row: FrameRow;
  value: number;
  status: ObservationStatus;
  column: FrameColumn;
  name: string;
}

/** All figures drawn of the focus area; of all areas where it has none. A chart that sorts by itself draws no more. */
export function drawnPoints(frame: Frame): DrawnPoint[] {
  const own = leadingRows(frame);
  const hasOwn = own.some(({ cells }) => cells.some(([value]) => value !== null));
  const rows = hasOwn && frame.areas.some(({ role }) => role === 'focus') ? own : frame.rows;
  const areas = new Set(rows.map(({ area }) => area));
  const columns = frame.columns.map((column, at) => ({ column, at }));
  const drawn = columns.filter(({ column: { area = 'focus', lined } }) => area === 'focus' && !lined);
  return rows.flatMap((row) =>
    drawn.flatMap(({ column, at }) => {
      const [value = null, status = 'M'] = row.cells[at] ?? [];
      if (value === null) return [];
      const names = [
        areas.size > 1 ? areaName(frame, row.area) : '',
        drawn.length > 1 ? column.title : '',
        partName(frame, row),
      ].filter(Boolean);
      const own = frame.members.find(({ code }) => code === row.member)?.figures?.[at];
      return [{ row, value, status, column: { ...column, ...own }, name: names.join(', ') }];
    }),
  );
}

/** "Men 20–24 years"; the month and year of a seasonal chart, whose members are both of one time. */
function partName(frame: Frame, { member, member2, period }: FrameRow): string {
  const inner = memberName(frame, member);
  const outer = frame.members2?.find(({ code }) => code === member2)?.name;
  if (outer === undefined) return inner;
  const isSeason = period?.startsWith(`${member2}-`);
  return word('alt-both', isSeason ? { outer: inner, inner: outer } : { outer, inner });
}
