import type { FrameColumn, NumberFormat, ObservationStatus } from '#generated/types.ts';
import { asLabelled, formatNumber, roundTo } from './formatNumber.ts';

/** Smaller figures are not rounded: in tens, figures that differ in a chart would read the same. */
const MIN_ROUNDED = 100;

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
  const isAmount = kind === 'count' || kind === 'financial';
  if (digits === undefined || !isAmount || Math.abs(value) < MIN_ROUNDED) return undefined;
  const step = stepAhead(value, magnitude, digits);
  return Math.round(value / step) * step;
}

/** The step that a projection of this size is rounded to. */
const stepAhead = (value: number, magnitude: number | undefined, digits: number): number =>
  Math.max(magnitude ? 1 : 10, 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) + 1 - digits));

type Written = Pick<FrameColumn, 'format' | 'digits'>;
type Dated = Readonly<{ value: number; status: ObservationStatus }>;

/**
 * The change to a figure from an earlier one, of which at least one is a rounded projection. It is rounded as
 * projections are, but agrees with both as readers see them: the earlier figure plus the change, rounded like
 * the later one, is the later one.
 * @param years the change is shared out over them
 * @returns undefined if neither figure is rounded
 */
export function changeAhead(later: Dated, earlier: Dated, written: Written, years = 1): number | undefined {
  const { format, digits = 0 } = written;
  const stepOf = ({ value, status }: Dated) =>
    status === 'F' && roundedAhead(value, format, written.digits) !== undefined
      ? stepAhead(value, format.magnitude, digits)
      : undefined;
  const step = stepOf(later) ?? stepOf(earlier);
  if (step === undefined) return undefined;
  const seen = ({ value, status }: Dated) => roundTo(carriedValue(value, status, written), format.decimals);
  const between = seen(later) - seen(earlier);
  const [low, high] = [(between - step / 2) / years, (between + step / 2) / years];
  const change = (later.value - earlier.value) / years;
  const own = stepAhead(change, format.magnitude, digits);
  const [first, last] = [Math.ceil(low / own) * own, (Math.ceil(high / own) - 1) * own];
  const nearest = Math.min(Math.max(Math.round(change / own) * own, first), last);
  return nearest < low ? roundTo(between / years, format.decimals) : nearest;
}

/** The value of a cell as charts and tables show it. */
export const carriedValue = (
  value: number,
  status: ObservationStatus,
  { format, digits }: Written,
): number => (status === 'F' ? (roundedAhead(value, format, digits) ?? value) : value);

/**
 * The figure of a cell as tables write it, whose headings say the unit. A rounded projection has no decimals: they
 * would be zeros that nobody projected.
 */
export function plainFigure(value: number, status: ObservationStatus, { format, digits }: Written): string {
  const ahead = status === 'F' ? roundedAhead(value, format, digits) : undefined;
  return formatNumber(ahead ?? value, ahead === undefined ? format : { ...format, decimals: 0 }, 'plain');
}

/** The value of a cell that its class is decided by: what is read at it. */
export const valueRead = (value: number, status: ObservationStatus, column: Written): number =>
  asLabelled(carriedValue(value, status, column), column.format);
