import { closest, distance } from 'fastest-levenshtein';

// What people type is cut before it is compared, so that a long parameter costs nothing.
const MAX_LENGTH = 80;

/** The right name a wrong one was probably meant to be, or undefined where none is near. */
export function nearestName(wrong: string, names: readonly string[]): string | undefined {
  const typed = wrong.slice(0, MAX_LENGTH);
  const sameLetters = names.find((name) => name.toLowerCase() === typed.toLowerCase());
  if (sameLetters !== undefined || names.length === 0) return sameLetters;
  const near = closest(typed, names);
  return distance(typed, near) <= Math.max(1, Math.floor(near.length / 3)) ? near : undefined;
}

/** “Did you mean x?” with a space before it, or nothing. */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const near = nearestName(wrong, names);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}
