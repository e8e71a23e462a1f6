import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { fontSizeOf, fontWeightOf, type PlaceWords, type PlotPoint, pxOf } from './changedWords.ts';

/** End of a line across the plot, and 1 above the line or -1 below it. */
type Place = [align: 'left' | 'right', side: 1 | -1];
const places: Place[] = [
  ['left', 1],
  ['right', 1],
  ['left', -1],
  ['right', -1],
];
/** px from the edge of the plot and from the line, and height of words */
const edge = 4;
const away = 9;
const tall = 18;

/** Words of a line across the plot, at the end and on the side where they cover the fewest points. */
export const wordsClear: PlaceWords = ({ items, plot: { width } }, points) =>
  items.map((item) => {
    const line = pxOf(item.y);
    const reach = textWidth(String(item.text), fontSizeOf(item), fontWeightOf(item)) + 3 * edge;
    const covered = ([align, side]: Place): number =>
      points.filter((point) => isCovered(point, { align, side, line, reach, width })).length;
    const [align, side] = places.toSorted((a, b) => covered(a) - covered(b))[0] ?? ['left', 1];
    return [item, { align, x: align === 'left' ? edge : width - edge, y: line - away * side }];
  });

interface Corner {
  align: 'left' | 'right';
  side: number;
  line: number;
  reach: number;
  width: number;
}

function isCovered({ x, y }: PlotPoint, { align, side, line, reach, width }: Corner): boolean {
  const along = align === 'left' ? x : width - x;
  const over = side * (line - y);
  return along < reach && over > -2 && over < tall;
}
