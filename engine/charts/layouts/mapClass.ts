import type { Frame, MapView } from '../../../generated/types.ts';
import { bandOf } from './bandOf.ts';

/**
 * Class of a figure on a map's scale: level bands count in the order the series lists them, other classes from the lowest.
 * @returns its index and how many classes there are
 */
export function classOf(
  value: number,
  scale: MapView['scale'],
  levels: Frame['levels'],
): { index: number; count: number } {
  if (scale.kind === 'levels' && levels) {
    const band = bandOf(value, levels);
    return { index: band < 0 ? levels.length - 1 : band, count: levels.length };
  }
  return { index: scale.breaks.filter((limit) => value >= limit).length, count: scale.breaks.length + 1 };
}
