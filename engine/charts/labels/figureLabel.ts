import {
  formatInScale,
  formatNumber,
  groupDigits,
  type NumberStyle,
  roundTo,
  type SharedScale,
  sharedScale,
  shortScale,
  suffixOf,
} from '#engine/core/words/formatNumber.ts';
import type { Frame, NumberFormat } from '#generated/types.ts';

/**
 * A figure short enough for a label: "$2.6b", "−0.3%", "+0.62" (the subtitle has the unit "points").
 * @param scale shared by all figures of the drawing; absent: its own
 */
export function figureLabel(value: number, format: NumberFormat, scale?: SharedScale): string {
  return scale ? formatInScale(value, format, scale) : formatNumber(value, format, labelStyle(format));
}

/** The scale that the figures of a column share in a drawing; undefined if each has its own. */
export function columnScale({ rows, columns }: Frame, at: number): SharedScale | undefined {
  const format = columns[at]?.format;
  return (
    format &&
    sharedScale(
      rows.flatMap(({ cells }) => cells[at]?.[0] ?? []),
      format,
    )
  );
}

/** Number style of labels. */
export const labelStyle = ({ kind }: NumberFormat): NumberStyle => (kind === 'points' ? 'plain' : 'compact');

const scales = [9, 6];

/**
 * Labels of an axis's ticks: all in one scale, with only the decimals that their step needs.
 * @param ticks in the unit of the frame's column
 */
export function tickLabels(ticks: readonly number[], step: number, format: NumberFormat): string[] {
  const power = 10 ** (format.magnitude ?? 0);
  const largest = Math.max(0, ...ticks.map((tick) => Math.abs(tick * power)));
  const scale = scales.find((each) => largest >= 10 ** each) ?? 0;
  // Ranks have no decimals.
  const decimals = format.kind === 'rank' ? 0 : neededDecimals((step * power) / 10 ** scale);
  return ticks.map((tick) => {
    const short = roundTo((tick * power) / 10 ** scale, decimals);
    const shown = short === 0 && scale > 0 ? 0 : decimals;
    const sign = short < 0 ? '\u2212' : '';
    const suffix = format.kind === 'points' ? '' : suffixOf(format);
    const digits = groupDigits(Math.abs(short), shown);
    return `${sign}${format.prefix ?? ''}${short === 0 ? digits : shortScale(digits, scale)}${suffix}`;
  });
}

function neededDecimals(step: number): number {
  const enough = [0, 1, 2, 3, 4].find(
    (decimals) => Math.abs(roundTo(step, decimals) - step) < 1e-9 * Math.abs(step),
  );
  return enough ?? 5;
}
