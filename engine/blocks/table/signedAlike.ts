import type { FrameColumn } from '#generated/types.ts';

/** Columns of a table that tell changes alike: growth has a + where a change beside it has one. */
export const signedAlike = (columns: readonly FrameColumn[]): FrameColumn[] =>
  columns.map((column) =>
    column.format.kind === 'percent-change' && columns.some(({ format }) => format.signed)
      ? { ...column, format: { ...column.format, signed: true } }
      : column,
  );
