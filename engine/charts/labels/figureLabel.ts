import { formatNumber, groupDigits, roundTo } from '#engine/core/words/formatNumber.ts';
import type { NumberFormat } from '#generated/types.ts';

/** A figure short enough to stand beside its mark: "$2.6b", "−0.3%", "+0.62" (the subtitle says "points"). */
export function figureLabel(value: number, format: NumberFormat): string {
  return formatNumber(value, format, format.kind === 'points' ? 'plain' : 'compact');
}

const scales = [
  { from: 1e9, letter: 'b' },
  { from: 1e6, letter: 'm' },
];

/**
 * Labels of an axis' ticks: all in one scale, with just the decimals their step needs.
 * @param ticks in the unit the frame's column stores
 */
export function tickLabels(ticks: readonly number[], step: number, format: NumberFormat): string[] {
  const power = 10 ** (format.magnitude ?? 0);
  const largest = Math.max(0, ...ticks.map((tick) => Math.abs(tick * power)));
  const scale = scales.find(({ from }) => largest >= from) ?? { from: 1, letter: '' };
  const decimals = neededDecimals((step * power) / scale.from);
  return ticks.map((tick) => {
    const short = roundTo((tick * power) / scale.from, decimals);
    const shown = short === 0 && scale.letter !== '' ? 0 : decimals;
    const sign = short < 0 ? '\u2212' : '';
    const suffix = format.kind === 'points' ? '' : (format.suffix ?? '');
    return `${sign}${format.prefix ?? ''}${groupDigits(Math.abs(short), shown)}${short === 0 ? '' : scale.letter}${suffix}`;
  });
}

function neededDecimals(step: number): number {
  const enough = [0, 1, 2, 3, 4].find(
    (decimals) => Math.abs(roundTo(step, decimals) - step) < 1e-9 * Math.abs(step),
  );
  return enough ?? 5;
}
