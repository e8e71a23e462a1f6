import type { Frame, FrameRow, ObservationStatus } from '#generated/types.ts';
import { longNamedArea } from './invented.ts';

/** Frames in every state, derived from a complete one. */

const withCells = (frame: Frame, change: (row: FrameRow, index: number) => FrameRow['cells']): Frame => ({
  ...frame,
  rows: frame.rows.map((row, index) => ({ ...row, cells: change(row, index) })),
});

/** Every fourth figure is missing for no stated reason. */
export function withMissing(frame: Frame): Frame {
  return withCells(frame, ({ cells }, index) => cells.map((cell) => (index % 4 === 1 ? [null, 'M'] : cell)));
}

/** Every third figure is confidential. */
export function withConfidential(frame: Frame): Frame {
  return withCells(frame, ({ cells }, index) => cells.map((cell) => (index % 3 === 0 ? [null, 'Q'] : cell)));
}

/** Each figure in turn has another status. */
export function withStatuses(frame: Frame): Frame {
  const statuses: ObservationStatus[] = ['A', 'P', 'E', 'F', 'I', 'U', 'B', 'R'];
  return withCells(frame, ({ cells }, index) =>
    cells.map(([value]) => [value, statuses[index % statuses.length] ?? 'A']),
  );
}

const footnotes = ['Measured anew after the flood.', 'A small sample: read with care.'];

/** Every figure has an interval, every third a footnote. */
export function withRemarks(frame: Frame): Frame {
  const remarks = (row: FrameRow, index: number) =>
    frame.columns.flatMap(({ name }, at) => {
      const value = row.cells[at]?.[0] ?? null;
      if (value === null) return [];
      const margin = Math.abs(value) / 20;
      const note = index % 3 === 0 ? footnotes[(index / 3) % 2] : undefined;
      return [
        [name, { low: value - margin, high: value + margin, ...(note !== undefined && { note }) }] as const,
      ];
    });
  return {
    ...frame,
    rows: frame.rows.map((row, index) => ({ ...row, remarks: Object.fromEntries(remarks(row, index)) })),
  };
}

/** No rows at all. */
export function emptied(frame: Frame): Frame {
  return { ...frame, rows: [] };
}

/** Areas and members with the longest names. */
export function withLongNames(frame: Frame): Frame {
  const long = (name: string) => `${name} and all of its surrounding hinterland and islands`;
  return {
    ...frame,
    areas: frame.areas.map((area) => ({
      ...area,
      name: area.role === 'focus' ? longNamedArea.name : long(area.name),
    })),
    members: frame.members.map((member) => ({ ...member, name: long(member.name) })),
  };
}
