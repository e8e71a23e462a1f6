import type { FrameColumn, NumberFormat, ObservationStatus } from '#generated/types.ts';

/** Counts and amounts under it are written as they are: tens of them would say the same of figures that a picture tells apart. */
const LEAST_ROUNDED = 100;

/**
 * A projected count or amount with no more digits than it carries, and no finer than tens; rates stay as they are.
 * @param digits digits that count; absent: all of them
 * @returns undefined where it is written as it is
 */
export function roundedAhead(
  value: number,
  { kind, magnitude }: NumberFormat,
  digits: number | undefined,
): number | undefined {
  const size = Math.abs(value);
  if (digits === undefined || (kind !== 'count' && kind !== 'financial') || size < LEAST_ROUNDED)
    return undefined;
  const step = Math.max(magnitude ? 1 : 10, 10 ** (Math.floor(Math.log10(size)) + 1 - digits));
  return Math.round(value / step) * step;
}

/** The value of a cell as drawings and tables write it. */
export const carriedValue = (
  value: number,
  status: ObservationStatus,
  { format, digits }: Pick<FrameColumn, 'format' | 'digits'>,
): number => (status === 'F' ? (roundedAhead(value, format, digits) ?? value) : value);
