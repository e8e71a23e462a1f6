import type { Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartRow, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import { paint } from '#engine/charts/scale/colours.ts';

/** Least and largest figure at one time. */
interface Reach {
  t: number;
  from: number;
  to: number;
}

const nameSize = 11;

/** What lies between all lines at each time, from the last time they agree on; nothing where they never part. */
export function spreadOf(rows: readonly ChartRow[]): Reach[] {
  const reaches = [...Map.groupBy(rows, ({ t }) => t)]
    .map(([t, here]) => {
      const values = here.flatMap(({ value }) => value ?? []);
      return { t, from: Math.min(...values), to: Math.max(...values) };
    })
    .filter(({ from }) => Number.isFinite(from))
    .sort((a, b) => a.t - b.t);
  const parts = reaches.findIndex(({ from, to }) => to > from);
  return parts < 0 ? [] : reaches.slice(Math.max(0, parts - 1));
}

/** The band between the lines. */
export function spreadRows(spread: readonly Reach[]): DrawRow[] {
  return spread.map((reach) => ({ part: 'spread', ...reach, colour: paint('cat-1') }));
}

/** Plot that words are put into, with places of the lines that they must not cover. */
interface Plot {
  x: Scale;
  width: number;
  height: number;
  points: readonly { x: number; y: number }[];
}

/** A rule where the lines part, with the option `joinName` and the period's name beside it, where they cover the least. */
export function joinRows(
  spread: readonly Reach[],
  { rows, options }: Pick<LayoutInput, 'rows' | 'options'>,
  { x, width, height, points }: Plot,
): DrawRow[] {
  const [join] = spread;
  if (!join) return [];
  const at = tenth(x(join.t));
  const period = rows.find(({ t }) => t === join.t)?.year;
  const text = `${options.joinName ?? ''} ${period ?? ''}`.trim();
  const reach = textWidth(text, nameSize) + 8;
  const covered = ([side, y]: [1 | -1, number]): number => {
    const [from, to] = side > 0 ? [at, at + reach] : [at - reach, at];
    if (from < 0 || to > width) return points.length;
    return points.filter((point) => point.x > from && point.x < to && Math.abs(point.y - y) < 12).length;
  };
  const corners = [height - 10, 10].flatMap((y): [1 | -1, number][] => [
    [1, y],
    [-1, y],
  ]);
  const [side, y] = corners.toSorted((a, b) => covered(a) - covered(b))[0] ?? [1, height - 10];
  return [
    { part: 'swatch-line', px: at, px2: at, py: 0, py2: height, colour: paint('axis'), dashed: true },
    words({
      x: at + 6 * side,
      y,
      text,
      align: side > 0 ? 'left' : 'right',
      size: nameSize,
    }),
  ];
}
