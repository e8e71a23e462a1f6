import type { Readout } from '#engine/charts/contract/chart.ts';

/** px around a small box that count as inside */
const reach = 8;

/**
 * The readout at a point of the picture: the smallest box that contains it; in charts read by period, the
 * nearest period.
 * @param x px from the picture's left edge; y from its top
 * @returns its index, -1 for none
 */
export function readoutAt(readouts: readonly Readout[], x: number, y: number): number {
  let best = -1;
  let bestScore = Number.POSITIVE_INFINITY;
  readouts.forEach(({ box, rule }, index) => {
    const away = distance(x, box.x, box.width);
    const below = distance(y, box.y, box.height);
    const inReach = rule ? below <= reach * 3 : away <= reach && below <= reach;
    const score = (away + below) * 1e4 + box.width * box.height;
    if (inReach && score < bestScore) {
      best = index;
      bestScore = score;
    }
  });
  return best;
}

/** px from a position to a range, 0 inside it. */
function distance(place: number, start: number, length: number): number {
  return Math.max(0, start - place, place - start - length);
}

/** px from a dot within which the pointer selects its line. */
const nearBy = 24;

/** Colour of the dot nearest to `y`, px from the picture's top; undefined if none is near. */
export function nearestDot({ dots = [] }: Readout, y: number): string | undefined {
  const [nearest] = dots.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
  return nearest && Math.abs(nearest.y - y) <= nearBy ? nearest.colour : undefined;
}
