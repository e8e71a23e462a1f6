import { namesOf } from '#engine/core/frames/frameNames.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import type { Frame, FrameColumn, FrameRow } from '#generated/types.ts';

/** A figure as a frame shows it. */
export interface ShownFigure {
  value: number;
  /** as in its label */
  text: string;
  /** as in tables, without its unit */
  plain: string;
  /** names of its row's area, period and members, as far as they vary in the frame */
  name: string;
  column: FrameColumn;
}

/** Figures of a frame by key: area, period, members and column. */
export function shownFigures(frame: Frame): Map<string, ShownFigure> {
  const cells = new Map<string, ShownFigure>();
  for (const row of frame.rows) {
    for (const [at, column] of frame.columns.entries()) {
      const [value, status] = row.cells[at] ?? [null, 'M'];
      if (value === null || status === 'Q') continue;
      const key = [row.area, row.period, row.member, row.member2, column.name].join('|');
      cells.set(key, {
        value,
        text: formatNumber(value, column.format, 'compact'),
        plain: formatNumber(value, column.format, 'plain'),
        name: nameOf(frame, row),
        column,
      });
    }
  }
  return cells;
}

function nameOf(frame: Frame, row: FrameRow): string {
  const names = frame.dims.map((dim) => namesOf(frame, dim).get(row[dim] ?? '')?.name ?? row[dim] ?? '');
  return names.filter(Boolean).join(', ');
}
