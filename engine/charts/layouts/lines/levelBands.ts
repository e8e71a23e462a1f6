import type { Scale } from '#engine/charts/axis/linearScale.ts';
import type { ValueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint, stepColour } from '#engine/charts/scale/colours.ts';

/** A stretch of the axis that belongs to one level of the series. */
export interface AxisBand {
  name: string;
  colour: string;
  from: number;
  to: number;
}

/** The level bands of a frame's series that an axis shows, in the order the series lists them; none with the option `bands: false`. */
export function axisBands(
  { frame, options }: Pick<LayoutInput, 'frame' | 'options'>,
  { domain }: ValueAxis,
): AxisBand[] {
  const levels = options.bands === false ? [] : (frame.levels ?? []);
  const [least, most] = domain;
  return levels.flatMap(({ label, from, to }, index) => {
    const band = {
      name: label,
      colour: stepColour('level', index, levels.length),
      from: Math.max(least, from ?? least),
      to: Math.min(most, to ?? most),
    };
    return band.from < band.to ? [band] : [];
  });
}

/** Bands as boxes behind a plot `width` px wide. */
export function bandRows(bands: readonly AxisBand[], y: Scale, width: number): DrawRow[] {
  return bands.map(({ colour, from, to }) => ({
    part: 'band',
    px: 0,
    px2: tenth(width),
    py: tenth(y(to)),
    py2: tenth(y(from)),
    colour,
  }));
}

/** The figure a line across the plot stands at, such as a guideline; undefined without the option `rule`. */
export function ruleOf({ rule }: LayoutInput['options']): number | undefined {
  return typeof rule === 'number' ? rule : undefined;
}

/** A dashed line across the plot at the option `rule`, with its name `ruleName` at the end and side where it covers fewest `points` (px). */
export function ruleRows(
  options: LayoutInput['options'],
  y: Scale,
  width: number,
  points: readonly { x: number; y: number }[],
): DrawRow[] {
  const rule = ruleOf(options);
  if (rule === undefined) return [];
  const place = tenth(y(rule));
  const line = {
    part: 'swatch-line',
    px: 0,
    px2: tenth(width),
    py: place,
    py2: place,
    colour: paint('ink-2'),
    dashed: true,
  };
  const name = typeof options.ruleName === 'string' ? options.ruleName : '';
  if (name === '') return [line];
  const reach = textWidth(name, nameSize) + 12;
  const covered = ([align, side]: NamePlace): number =>
    points.filter((point) => {
      const along = align === 'left' ? point.x : width - point.x;
      const away = side * (place - point.y);
      return along < reach && away > -2 && away < 18;
    }).length;
  const [align, side] = namePlaces.toSorted((a, b) => covered(a) - covered(b))[0] ?? ['left', 1];
  const x = align === 'left' ? 4 : width - 4;
  return [line, words({ x, y: place - 9 * side, text: name, size: nameSize, align })];
}

const nameSize = 11;

/** End of the line, and 1 above or -1 below it. */
type NamePlace = ['left' | 'right', 1 | -1];
const namePlaces: NamePlace[] = [
  ['left', 1],
  ['right', 1],
  ['left', -1],
  ['right', -1],
];
