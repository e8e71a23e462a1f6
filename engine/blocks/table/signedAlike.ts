import type { FrameColumn } from '#generated/types.ts';

/** Adds signs to columns of growth if any column of the table has signs, so that its changes look alike. */
export const signedAlike = (columns: readonly FrameColumn[]): FrameColumn[] =>
  columns.map((column) =>
    column.format.kind === 'percent-change' && columns.some(({ format }) => format.signed)
      ? { ...column, format: { ...column.format, signed: true } }
      : column,
  );
