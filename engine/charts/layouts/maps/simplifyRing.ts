type Point = readonly [x: number, y: number];

/**
 * A ring with only the corners that tell: without the others no side moves by more than the tolerance.
 * @param ring closed, its last point like the first
 * @param tolerance in the ring's own unit
 * @returns the corners kept, the first not repeated; fewer than three where nothing of a shape is left
 * Reference: Douglas & Peucker (1973).
 */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(ring.length);
  const farthest = farthestFrom(ring, 0, ring.length - 1);
  kept[0] = 1;
  const spans: [first: number, last: number][] = [
    [0, farthest.at],
    [farthest.at, ring.length - 1],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    kept[last] = 1;
    const { at, distance } = farthestFrom(ring, first, last);
    if (distance > tolerance) spans.push([first, at], [at, last]);
  }
  return ring.filter((_, at) => kept[at] === 1 && at < ring.length - 1);
}

/** The point between two of a ring that is farthest from the line through them, or from the place where they meet. */
function farthestFrom(ring: readonly Point[], first: number, last: number): { at: number; distance: number } {
  const [x1, y1] = ring[first] ?? [0, 0];
  const [x2, y2] = ring[last] ?? [0, 0];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const found = { at: first, distance: 0 };
  for (let at = first + 1; at < last; at++) {
    const [x, y] = ring[at] ?? [0, 0];
    const distance =
      length === 0
        ? Math.hypot(x - x1, y - y1)
        : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
    if (distance > found.distance) Object.assign(found, { at, distance });
  }
  return found;
}
