import type { Frame, NumberFormat } from '#generated/types.ts';

const plain: NumberFormat = { kind: 'level', decimals: 1 };

/** Format of a frame's first column, which its axis and labels use. */
export function frameFormat(frame: Frame): NumberFormat {
  return frame.columns[0]?.format ?? plain;
}
