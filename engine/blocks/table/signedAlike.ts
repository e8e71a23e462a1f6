import type { FrameColumn } from '#generated/types.ts';

/**
 * Gives signs to all columns with changes if one has them: growth gets a + if a change in the same table has
 * one.
 */
export const signedAlike = (columns: readonly FrameColumn[]): FrameColumn[] =>
  columns.map((column) =>
    column.format.kind === 'percent-change' && columns.some(({ format }) => format.signed)
      ? { ...column, format: { ...column.format, signed: true } }
      : column,
  );
