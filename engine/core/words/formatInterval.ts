import type { FigureRemarks, NumberFormat } from '#generated/types.ts';
import { formatNumber, type NumberStyle } from './formatNumber.ts';
import { word } from './suiteWords.ts';

/**
 * The confidence interval of a figure: "11.8–12.8", with "to" if the lower end is negative; '' if there is
 * none.
 */
export function formatInterval(
  { low, high }: FigureRemarks,
  format: NumberFormat,
  style?: NumberStyle,
): string {
  if (low === undefined || high === undefined) return '';
  const ends = { low: formatNumber(low, format, style), high: formatNumber(high, format, style) };
  return low < 0 ? word('number-interval', ends) : `${ends.low}–${ends.high}`;
}

/** Text after a figure: its interval, " (11.8–12.8)", or for a rank " of 66"; '' if there is none. */
export function bracketed(
  remarks: FigureRemarks | undefined,
  format: NumberFormat,
  style?: NumberStyle,
): string {
  if (remarks?.of !== undefined) return word('number-of', { count: remarks.of });
  const interval = remarks ? formatInterval(remarks, format, style) : '';
  return interval && ` (${interval})`;
}
