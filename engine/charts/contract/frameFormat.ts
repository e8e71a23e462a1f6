import type { Frame, NumberFormat } from '#generated/types.ts';

const plain: NumberFormat = { kind: 'level', decimals: 1 };

/** Format of a frame's first column: the one its axis and labels follow. */
export function frameFormat(frame: Frame): NumberFormat {
  return frame.columns[0]?.format ?? plain;
}
