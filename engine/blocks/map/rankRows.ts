import { columnRanks, sharedRanks } from '#engine/core/measures/competitionRanks.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { Frame, ViewArea } from '#generated/types.ts';

export interface RankRow {
  rank: number;
  /** others have the same rank */
  tied: boolean;
  area: ViewArea;
  value: number;
  /** it is in the printed ranking too */
  isBrief: boolean;
}

const head = 6;
const around = 2;
const tail = 3;

/**
 * The ranking of all areas that have a figure, by the same rule as every rank of the page. The printed
 * ranking has the first six, the focus area with two neighbours on each side, those compared with it, and the
 * last three.
 */
export function rankRows(frame: Frame): RankRow[] {
  const ranked = rankAreas(frame);
  const focus = ranked.findIndex(({ area }) => area.role === 'focus');
  return ranked.map((row, index) => ({
    ...row,
    isBrief:
      index < head ||
      index >= ranked.length - tail ||
      (focus >= 0 && Math.abs(index - focus) <= around) ||
      row.area.role.startsWith('compare'),
  }));
}

function rankAreas(frame: Frame): Omit<RankRow, 'isBrief'>[] {
  const areas = new Map(frame.areas.map((area) => [area.area_id, area]));
  const known = frame.rows.flatMap((row) => {
    const area = areas.get(row.area ?? '');
    const [value, status] = row.cells[0] ?? [null, 'M'];
    return area && value !== null && !statusMark(value, status)?.instead ? [{ area, value }] : [];
  });
  const [column] = frame.columns;
  if (!column) return [];
  const ranks = columnRanks(
    known.map(({ value }) => value),
    column,
  );
  const shared = sharedRanks(ranks);
  return known
    .map((row, index) => ({ ...row, rank: ranks[index] ?? 0 }))
    .map((row) => ({ ...row, tied: shared.has(row.rank) }))
    .toSorted((a, b) => a.rank - b.rank);
}
