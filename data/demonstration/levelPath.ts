/** A level over time: points with straight lines between them. */
export type LevelPath = readonly (readonly number[])[];

/** Straight line between the points of a path, flat beyond its ends. */
export function along(path: LevelPath, time: number): number {
  const at = path.findIndex(([point = 0]) => time <= point);
  const [until = 0, end = Number.NaN] = path.at(at) ?? [];
  const [since = until, start = end] = at > 0 ? (path[at - 1] ?? []) : [];
  return until === since ? end : start + ((end - start) * (time - since)) / (until - since);
}

/** Like `along`, but a smooth curve, so that growth does not change in steps. */
export function smoothlyAlong(path: LevelPath, year: number): number {
  const reach = 2.5;
  const [first = 0, last = first] = [path[0]?.[0], path.at(-1)?.[0]];
  const wide = Math.min(reach, year - first, last - year);
  if (wide <= 0) return along(path, year);
  const steps = [-1, -0.6, -0.2, 0.2, 0.6, 1];
  return steps.reduce((sum, step) => sum + along(path, year + step * wide), 0) / steps.length;
}
