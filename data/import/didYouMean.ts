import { nearest } from '#engine/core/words/nearest.ts';

/** ` Did you mean "…"?`, or nothing where no name is alike. */
export function didYouMean(wrong: string, names: Iterable<string>): string {
  const near = nearest(wrong, names);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
