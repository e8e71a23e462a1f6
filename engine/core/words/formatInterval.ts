import type { FigureRemarks, NumberFormat } from '#generated/types.ts';
import { formatNumber, type NumberStyle } from './formatNumber.ts';

/** The interval around a figure: "11.8–12.8"; with "to" between the ends where one is negative; '' where there is none. */
export function formatInterval(
  { low, high }: FigureRemarks,
  format: NumberFormat,
  style?: NumberStyle,
): string {
  if (low === undefined || high === undefined) return '';
  const ends = [low, high].map((end) => formatNumber(end, format, style));
  return ends.join(low < 0 ? ' to ' : '–');
}

/** The interval in brackets behind its figure: " (11.8–12.8)"; '' where there is none. */
export function bracketed(
  remarks: FigureRemarks | undefined,
  format: NumberFormat,
  style?: NumberStyle,
): string {
  const interval = remarks ? formatInterval(remarks, format, style) : '';
  return interval && ` (${interval})`;
}
