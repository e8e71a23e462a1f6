import type { Frame } from '#generated/types.ts';

/** A frame without sparkline columns, which contain no figures. */
export function withoutLines(frame: Frame): Frame {
  if (!frame.columns.some(({ lined }) => lined)) return frame;
  const kept = <T>(things: readonly T[]): T[] => things.filter((_, at) => !frame.columns[at]?.lined);
  return {
    ...frame,
    columns: kept(frame.columns),
    rows: frame.rows.map((row) => ({ ...row, cells: kept(row.cells) })),
    members: frame.members.map((member) =>
      member.figures ? { ...member, figures: kept(member.figures) } : member,
    ),
  };
}
