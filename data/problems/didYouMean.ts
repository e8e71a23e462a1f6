import { nearest } from '#engine/core/words/nearest.ts';

/** ` Did you mean "…"?`, or '' if no name is similar. */
export function didYouMean(wrong: string, names: Iterable<string>): string {
  const near = nearest(wrong, names);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
