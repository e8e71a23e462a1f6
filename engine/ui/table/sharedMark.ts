import type { StatusMark } from '#engine/core/words/statusMark.ts';

/**
 * The mark most figures have, where none is without one and two or more share it, so that it need be said only once. What stands
 * instead of a figure does not count.
 */
export function sharedMark(marks: readonly (StatusMark | null)[]): StatusMark | null {
  const counts = new Map<StatusMark, number>();
  for (const mark of marks.filter((one) => !one?.instead)) {
    if (!mark) return null;
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : null;
}
