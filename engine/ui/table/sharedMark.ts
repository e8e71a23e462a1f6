import type { StatusMark } from '#engine/core/words/statusMark.ts';

/**
 * The most common mark, if every figure has one and at least two share it, so that it can be shown once.
 * Marks shown instead of a figure do not count.
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
