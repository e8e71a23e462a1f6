import { bandOf } from '#engine/core/words/bandOf.ts';
import { valueRead } from '#engine/core/words/roundedAhead.ts';
import type { Frame, MapView, ObservationStatus } from '#generated/types.ts';
import { stepToken } from './colours.ts';

type MapScale = MapView['scale'];

/**
 * The class of a figure on a map's scale by what is written of it, 0 for the lowest: as many breaks are at or below it. Series with
 * level bands count their bands in the order given, so the first band is the best.
 */
export function classOf(
  value: number,
  status: ObservationStatus,
  scale: MapScale,
  { levels, columns: [column] }: Pick<Frame, 'levels' | 'columns'>,
): number {
  const read = column ? valueRead(value, status, column) : value;
  if (scale.kind === 'levels' && levels) {
    const band = bandOf(read, levels);
    return band < 0 ? levels.length - 1 : band;
  }
  return scale.breaks.filter((limit) => read >= limit).length;
}

const steps = { quantile: 'seq', levels: 'level', diverging: 'div' } as const;

/**
 * Name of the colour of a class, as in the classes of drawings. The strongest is that of the largest figures,
 * of losses too: where all classes are below zero, of the lowest.
 */
export function classToken({ kind, labels, breaks }: MapScale, index: number): string {
  const isOfLosses = kind === 'quantile' && (breaks.at(-1) ?? 1) <= 0;
  return stepToken(steps[kind], isOfLosses ? labels.length - 1 - index : index, labels.length);
}

/** The classes that a map's key names: those that an area is in; all of a map that goes through years. */
export function keyClasses(map: Pick<MapView, 'scale' | 'frame'>): { name: string; token: string }[] {
  const { scale, frame } = map;
  const seen = new Set(
    frame.rows.map(({ cells: [[value, status] = [null, 'M']] }) =>
      value === null ? -1 : classOf(value, status, scale, frame),
    ),
  );
  return scale.labels.flatMap((name, at) =>
    frame.reach || seen.has(at) ? [{ name, token: classToken(scale, at) }] : [],
  );
}
