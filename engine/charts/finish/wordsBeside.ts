import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { fontSizeOf, fontWeightOf, type PlaceWords, type PlotPoint, pxOf } from './changedWords.ts';

/** px from the line, and from the bottom or top of the plot to the middle of the words */
const away = 6;
const edge = 10;
/** half the height of the words, in px */
const half = 12;

/**
 * Words at a vertical line, on the side and at the end where they cover the fewest points and stay inside the
 * plot.
 */
export const wordsBeside: PlaceWords = ({ items, plot: { width, height } }, points) =>
  items.map((item) => {
    const line = pxOf(item.x);
    const reach = textWidth(String(item.text), fontSizeOf(item), fontWeightOf(item)) + away + 2;
    const covered = ([side, y]: [1 | -1, number]): number => {
      const [from, to] = side > 0 ? [line, line + reach] : [line - reach, line];
      const isOut = from < 0 || to > width;
      return isOut ? Number.POSITIVE_INFINITY : points.filter((point) => isIn(point, from, to, y)).length;
    };
    const places = [height - edge, edge].flatMap((y): [1 | -1, number][] => [
      [1, y],
      [-1, y],
    ]);
    const [side, y] = places.toSorted((a, b) => covered(a) - covered(b))[0] ?? [1, height - edge];
    return [item, { x: line + away * side, y, align: side > 0 ? 'left' : 'right' }];
  });

const isIn = ({ x, y }: PlotPoint, from: number, to: number, middle: number): boolean =>
  x > from && x < to && Math.abs(y - middle) < half;
