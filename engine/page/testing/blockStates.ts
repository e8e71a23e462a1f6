import type { Frame, FrameRow, ObservationStatus } from '#generated/types.ts';
import { longNamedArea } from './invented.ts';

/** States a frame can be in, made from one that is whole. */

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

/** Every figure has a status of its own, in turn. */
export function withStatuses(frame: Frame): Frame {
  const statuses: ObservationStatus[] = ['A', 'P', 'E', 'F', 'I', 'U', 'B'];
  return withCells(frame, ({ cells }, index) =>
    cells.map(([value]) => [value, statuses[index % statuses.length] ?? 'A']),
  );
}

/** No rows at all. */
export function emptied(frame: Frame): Frame {
  return { ...frame, rows: [] };
}

/** Areas and members with names as long as they come. */
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
