import { linearScale, logScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import { logAxis } from '#engine/charts/axis/logAxis.ts';
import { type ValueAxis, valueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint } from '#engine/charts/scale/colours.ts';

/** px the axis labels take above the dots */
export const axisHead = 22;
/** px of a dot, which keeps clear of the picture's edge */
export const radius = 5;

/** The axis of dots, with the place of a figure on it. */
export interface DotAxis extends ValueAxis {
  x: Scale;
}

/**
 * Axis of dots in the place of bars, which need not start at zero: with the option `dots: "near"` around the figures, with "log" on a logarithmic scale where all are above
 * zero. Undefined where bars are drawn.
 */
export function dotAxis({ options, frame, size, rows }: LayoutInput, width: number): DotAxis | undefined {
  if (options.dots !== 'near' && options.dots !== 'log') return undefined;
  const format = frameFormat(frame);
  const values = rows.flatMap(({ value }) => value ?? []);
  const isLog = options.dots === 'log' && values.length > 0 && values.every((value) => value > 0);
  const axis = isLog
    ? logAxis(values, format, width)
    : valueAxis(values, format, { about: size === 'wide' ? 6 : 3, zero: false });
  return { ...axis, x: (isLog ? logScale : linearScale)(axis.domain, [0, width]) };
}

/** The lines dots are read against, each with its figure above. */
export function gridRows({ ticks, labels, x }: DotAxis, left: number, height: number): DrawRow[] {
  return ticks.flatMap((tick, index) => {
    const at = tenth(x(tick));
    const text = labels[index] ?? '';
    // The first figure keeps to the picture where names stand above.
    const isCut = at + left < textWidth(text, 12) / 2;
    return [
      { part: 'swatch', px: at, px2: at + 1, py: -4, py2: height, colour: paint('grid') },
      words({ x: isCut ? -left : at, y: -13, text, align: isCut ? 'left' : 'center' }),
    ];
  });
}

/** A dot at its figure, at the end of a thin line; hollow where the figure is tentative, nothing where it is missing. */
export function dotRows({ value, tentative }: ChartRow, colour: string, x: Scale, middle: number): DrawRow[] {
  if (value === null) return [];
  const dot = (size: number, fill: string): DrawRow => ({
    part: 'swatch',
    px: tenth(x(value) - size),
    px2: tenth(x(value) + size),
    py: tenth(middle - size),
    py2: tenth(middle + size),
    colour: fill,
    round: size,
  });
  const line = { part: 'swatch', px: 0, px2: tenth(x(value)), py: middle - 0.5, py2: middle + 0.5 };
  return [
    { ...line, colour: paint('axis') },
    dot(radius + 1, paint('axis')),
    dot(radius, colour),
    ...(tentative ? [dot(radius - 2, paint('paper'))] : []),
  ];
}
