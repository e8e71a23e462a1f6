import { formatNumber } from '../../text/formatNumber.ts';
import { valuesOf } from '../table/frameNames.ts';
import { statusMark } from '../table/statusMark.ts';
import type { AreaRole, Frame } from '../view.ts';

export interface LegendEntry {
  role: AreaRole;
  name: string;
  /** figure of the latest period, '' where a line per area has none */
  value: string;
  /** message instead of a missing figure */
  missing: string | undefined;
}

/** most areas a page compares: the focus area, its benchmark and four others */
const mostAreas = 6;

/** The areas of a drawing with their colours; with the latest figures where each area has one a period. */
export function legendEntries(frame: Frame): LegendEntry[] {
  const shown = valuesOf(frame, 'area');
  if (shown.length < 2 || shown.length > mostAreas) return [];
  const areas = frame.areas.filter(({ area_id }) => shown.includes(area_id));
  if (areas.every(({ role }) => role === 'other')) return [];
  return areas.map(({ area_id, name, role }) => ({ role, name, ...latest(frame, area_id) }));
}

function latest(frame: Frame, area: string): Pick<LegendEntry, 'value' | 'missing'> {
  const varies = frame.dims.some((dim) => dim.startsWith('member') && valuesOf(frame, dim).length > 1);
  const [column, ...others] = frame.columns;
  const period = valuesOf(frame, 'period').at(-1);
  if (varies || !column || others.length > 0 || !frame.dims.includes('period'))
    return { value: '', missing: undefined };
  const [value, status] = frame.rows.find((row) => row.area === area && row.period === period)?.cells[0] ?? [
    null,
    'M',
  ];
  const mark = statusMark(value, status);
  if (value === null || mark?.instead) return { value: '', missing: mark?.message };
  return { value: formatNumber(value, column.format, 'compact'), missing: undefined };
}
