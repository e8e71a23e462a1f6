import type { Reading } from './marks.ts';

/** A page as it was served, and when: ms of one clock. */
export interface TimedReading extends Reading {
  server: number;
  sent: number;
  answered: number;
}

/** A mark, and when its publish was confirmed. */
export interface Published {
  mark: number;
  at: number;
}

/** When servers showed a publish, in ms after its confirmation. */
export interface Seen {
  /** until each server had served a page with it or a later one; infinite if one never did */
  shown: number;
  /** until the last request that was still answered with the version before; 0 if there was none */
  stale: number;
}

/** When servers showed each publish. Marks grow with each publish. */
export function seenBy(
  servers: number,
  readings: readonly TimedReading[],
  published: readonly Published[],
): Seen[] {
  const pages = readings.flatMap(({ marks: [mark], ...reading }) =>
    mark === undefined ? [] : { ...reading, mark },
  );
  return published.map(({ mark, at }) => {
    const of = (server: number) => pages.filter((page) => page.server === server && page.mark >= mark);
    const first = Array.from({ length: servers }, (_, server) =>
      Math.min(...of(server).map(({ answered }) => answered)),
    );
    const former = pages.filter((page) => page.mark < mark).map(({ sent }) => sent - at);
    return { shown: Math.max(...first) - at, stale: Math.max(0, ...former) };
  });
}
