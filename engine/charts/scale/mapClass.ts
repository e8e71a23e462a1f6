import { bandOf } from '#engine/core/words/bandOf.ts';
import type { Frame, MapView } from '#generated/types.ts';
import { stepToken } from './colours.ts';

type MapScale = MapView['scale'];

/**
 * The class of a figure on a map's scale: the number of breaks at or below it. For series with level bands it
 * is the band's index in the given order, the best first.
 */
export function classOf(value: number, scale: MapScale, levels: Frame['levels']): number {
  if (scale.kind === 'levels' && levels) {
    const band = bandOf(value, levels);
    return band < 0 ? levels.length - 1 : band;
  }
  return scale.breaks.filter((limit) => value >= limit).length;
}

const steps = { quantile: 'seq', levels: 'level', diverging: 'div' } as const;

/** Name of the colour of a class, as in the classes of drawings. */
export const classToken = ({ kind, labels }: MapScale, index: number): string =>
  stepToken(steps[kind], index, labels.length);
