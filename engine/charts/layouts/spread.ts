import type { Place } from '../axis/linearScale.ts';
import type { ChartRow, DrawRow, LayoutInput } from '../chart.ts';
import { paint } from '../colours.ts';
import { textWidth } from '../labels/textWidth.ts';
import { tenth, words } from './words.ts';

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

/** A rule where the lines part, with the option `joinName` and the period's name beside it, on the side with more room. */
export function joinRows(
  spread: readonly Reach[],
  { rows, options }: Pick<LayoutInput, 'rows' | 'options'>,
  x: Place,
  width: number,
  height: number,
): DrawRow[] {
  const [join] = spread;
  if (!join) return [];
  const at = tenth(x(join.t));
  const period = rows.find(({ t }) => t === join.t)?.year;
  const text = `${options.joinName ?? ''} ${period ?? ''}`.trim();
  const right = at + textWidth(text, nameSize) + 8 < width;
  return [
    { part: 'swatch-line', px: at, px2: at, py: 0, py2: height, colour: paint('axis'), dashed: true },
    words({
      x: at + (right ? 6 : -6),
      y: height - 10,
      text,
      align: right ? 'left' : 'right',
      size: nameSize,
    }),
  ];
}
