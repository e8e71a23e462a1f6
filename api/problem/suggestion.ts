import { nearest } from '#engine/core/words/nearest.ts';

/** " Did you mean x?" with a leading space, or ''. */
export function suggestion(wrong: string, names: Iterable<string>): string {
  const near = nearest(wrong, names);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}
