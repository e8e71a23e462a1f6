import { valuesOf } from '#engine/core/frames/frameNames.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { carriedValue } from '#engine/core/words/roundedAhead.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { AreaRole, Frame } from '#generated/types.ts';
import type { RoleShape } from './rolesDrawn.ts';

export interface LegendEntry {
  role: AreaRole;
  shape: RoleShape;
  name: string;
  /** figure of the latest period; '' without a single figure per area */
  value: string;
  /** message instead of a missing figure */
  missing: string | undefined;
}

/** maximum number of areas on a page: the focus area, its benchmark and four others */
const mostAreas = 6;

/** The areas whose colours a drawing uses, with latest figures if each area has one per period. */
export function legendEntries(frame: Frame, drawn: ReadonlyMap<AreaRole, RoleShape>): LegendEntry[] {
  const shown = valuesOf(frame, 'area');
  if (shown.length < 2 || shown.length > mostAreas) return [];
  const entries = frame.areas.flatMap(({ area_id, name, role }) => {
    const shape = shown.includes(area_id) ? drawn.get(role) : undefined;
    return shape ? [{ role, shape, name, ...latest(frame, area_id) }] : [];
  });
  return entries.length > 1 ? entries : [];
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
  const shown = carriedValue(value, status, column);
  return { value: formatNumber(shown, column.format, 'compact'), missing: undefined };
}
