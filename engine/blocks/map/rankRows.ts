import { columnRanks, sharedRanks } from '#engine/core/measures/competitionRanks.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import type { Frame, ViewArea } from '#generated/types.ts';

export interface RankRow {
  rank: number;
  /** others have the same rank */
  tied: boolean;
  area: ViewArea;
  value: number;
  /** it is in the short ranking too */
  isBrief: boolean;
}

const head = 6;
const around = 2;
const tail = 3;
/** A list of so few areas is not shortened. */
const few = 18;

/**
 * The ranking of all areas that have a figure, by the same rule as every rank of the page. The short
 * ranking, on paper and before "Show all", has the first six, the focus area with two neighbours on each side, those compared with it, and the
 * last three; all of a few areas.
 */
export function rankRows(frame: Frame): RankRow[] {
  const ranked = rankAreas(frame);
  const focus = ranked.findIndex(({ area }) => area.role === 'focus');
  const isTold = (index: number) =>
    index < head ||
    index >= (ranked.length > few ? ranked.length - tail : 0) ||
    (focus >= 0 && Math.abs(index - focus) <= around) ||
    ranked[index]?.area.role.startsWith('compare') === true;
  return ranked.map((row, index) => ({
    ...row,
    // A gap takes as much space as a single area.
    isBrief: isTold(index) || (isTold(index - 1) && isTold(index + 1)),
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
