import { statusMark } from '#engine/core/words/statusMark.ts';
import type { Frame, ViewArea } from '#generated/types.ts';

export interface RankRow {
  rank: number;
  area: ViewArea;
  value: number;
}

const head = 6;
const around = 2;
const tail = 3;

/**
 * The ranking in brief: the first six, the focus area with two neighbours each side, those compared with it, the last three; null marks what is
 * skipped. Equal figures share a rank; areas without a figure have none.
 */
export function rankRows(frame: Frame): (RankRow | null)[] {
  const ranked = rankAreas(frame);
  const focus = ranked.findIndex(({ area }) => area.role === 'focus');
  const isKept = (index: number) =>
    index < head ||
    index >= ranked.length - tail ||
    (focus >= 0 && Math.abs(index - focus) <= around) ||
    ranked[index]?.area.role.startsWith('compare') === true;
  const brief: (RankRow | null)[] = [];
  for (const [index, row] of ranked.entries()) {
    if (isKept(index)) brief.push(row);
    else if (brief.at(-1) !== null) brief.push(null);
  }
  return brief;
}

function rankAreas(frame: Frame): RankRow[] {
  const areas = new Map(frame.areas.map((area) => [area.area_id, area]));
  const known = frame.rows.flatMap((row) => {
    const area = areas.get(row.area ?? '');
    const [value, status] = row.cells[0] ?? [null, 'M'];
    return area && value !== null && !statusMark(value, status)?.instead ? [{ area, value }] : [];
  });
  known.sort((a, b) => b.value - a.value);
  return known.map((row) => ({ ...row, rank: 1 + known.findIndex(({ value }) => value === row.value) }));
}
