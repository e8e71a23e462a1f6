import type { Slice } from '#data/contract/contract.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** Steps publishers round to, from coarse to fine. */
const steps = Array.from({ length: 13 }, (_, at) => 10 ** (6 - at));
/** So many figures are not multiples of three by chance. */
const enough = 6;

const isMultiple = (value: number, step: number): boolean => {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-6;
};

/**
 * How far a part may pass its whole because both are rounded. Figures rounded to the nearest step are half a step off at
 * most; those rounded at random to a base, as censuses are, the base less one. The step is read off the digits shown: the
 * coarsest power of ten, or 3, of which all figures of the series are multiples.
 */
export function slackOf({ rounded }: SeriesManifest, slices: Iterable<Slice>): (beyond: number) => boolean {
  let at = 0;
  let figures = 0;
  let byThree = true;
  for (const { values } of slices) {
    for (const value of values) {
      if (Number.isNaN(value) || value === 0) continue;
      figures++;
      byThree &&= value % 3 === 0;
      while (at < steps.length - 1 && !isMultiple(value, steps[at] ?? 1)) at++;
    }
  }
  const base = rounded ?? (byThree && figures >= enough && steps[at] === 1 ? 3 : undefined);
  if (base !== undefined) return (beyond) => beyond <= 2 * (base - 1);
  const step = steps[at] ?? 1;
  return (beyond) => beyond < step * (1 - 1e-6);
}
