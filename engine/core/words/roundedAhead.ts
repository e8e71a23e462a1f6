import type { FrameColumn, NumberFormat, ObservationStatus } from '#generated/types.ts';
import { asLabelled } from './formatNumber.ts';

/** Smaller figures are not rounded: in tens, figures that differ in a chart would read the same. */
const LEAST_ROUNDED = 100;

/**
 * Rounds a projected count or amount to its significant digits, but no finer than tens. Rates are not
 * rounded.
 * @param digits significant digits; absent: all
 * @returns undefined if the figure is not rounded
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

/** The value of a cell as charts and tables show it. */
export const carriedValue = (
  value: number,
  status: ObservationStatus,
  { format, digits }: Pick<FrameColumn, 'format' | 'digits'>,
): number => (status === 'F' ? (roundedAhead(value, format, digits) ?? value) : value);

/** The value of a cell that its class is decided by: what is read at it. */
export const valueRead = (
  value: number,
  status: ObservationStatus,
  column: Pick<FrameColumn, 'format' | 'digits'>,
): number => asLabelled(carriedValue(value, status, column), column.format);
