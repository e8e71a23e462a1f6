import type { MapView } from '../view.ts';

/** Steps of every map scale in the theme, from the palest or best to the strongest or worst. */
const steps = 5;

/**
 * The class of a figure on a map's scale, 0 for the lowest: as many breaks are at or below it. Series with level bands count
 * their bands in the order given, so the first band is the best.
 */
export function classOf(value: number, scale: MapView['scale'], levels: MapView['frame']['levels']): number {
  if (scale.kind === 'levels' && levels) {
    const band = levels.findIndex(
      ({ from, to }) => (from === null || value >= from) && (to === null || value < to),
    );
    return band < 0 ? levels.length - 1 : band;
  }
  return scale.breaks.filter((limit) => value >= limit).length;
}

/** The theme's step (1 to 5) for class `index` of `count`, spread over the whole range. */
export function stepOf(index: number, count: number): number {
  return count < 2 ? 3 : 1 + Math.round((index * (steps - 1)) / (count - 1));
}
