import type { Reading } from './marks.ts';

/** A page as it was answered, and when: ms of one clock. */
export interface TimedReading extends Reading {
  server: number;
  sent: number;
  answered: number;
}

/** A mark, and when its publish had been answered. */
export interface Published {
  mark: number;
  at: number;
}

/** What became of a publish: ms from its answer. */
export interface Seen {
  /** until each server had answered a page of it, or of a later one; infinite where one never did */
  shown: number;
  /** until the last request was sent that was still answered with what came before it; 0: there was none */
  stale: number;
}

/** When servers saw what was published. Marks grow with each publish. */
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
