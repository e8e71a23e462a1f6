import type { ObservationStatus } from '#generated/types.ts';

/** A cell without its trailing markers, and their meanings. */
export interface Unmarked {
  text: string;
  statuses: ObservationStatus[];
}

/**
 * Creates a reader that removes markers such as R or * from the end of a cell. The last letter of a word is
 * not a marker.
 */
export function suffixReader(suffixes: Record<string, ObservationStatus> = {}): (text: string) => Unmarked {
  const known = Object.entries(suffixes).toSorted(([a], [b]) => b.length - a.length);
  if (known.length === 0) return (text) => ({ text, statuses: [] });
  return (text) => {
    const statuses: ObservationStatus[] = [];
    let left = text;
    for (;;) {
      const mark = known.find(([suffix]) => endsIn(left, suffix));
      if (!mark) return { text: left, statuses };
      left = left.slice(0, -mark[0].length).trimEnd();
      statuses.push(mark[1]);
    }
  };
}

function endsIn(text: string, suffix: string): boolean {
  if (!text.endsWith(suffix) || text.length === suffix.length) return false;
  const before = text.at(-suffix.length - 1) ?? '';
  return !(/^\p{L}/u.test(suffix) && /\p{L}/u.test(before));
}
