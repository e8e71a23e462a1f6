import { distance } from 'fastest-levenshtein';
import { foldText } from './foldText.ts';

/** Share of the longer name that may differ for two names to be similar. */
const TOLERANCE = 0.4;
// User input is cut before comparison, so that long texts cost nothing.
const MAX_LENGTH = 80;

const letters = (name: string): string => [...name].toSorted().join('');

/**
 * The name that was probably meant, ignoring case and macrons; undefined if none is similar. A name that
 * contains the other, or has the same letters in another order, is always similar. Fragments of up to two
 * letters do not count.
 */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  const wanted = foldText(wrong.slice(0, MAX_LENGTH));
  let best: { name: string; score: number } | undefined;
  for (const name of names) {
    const other = foldText(name);
    const swapped = letters(other) === letters(wanted);
    const contained =
      Math.min(other.length, wanted.length) > 2 && (other.includes(wanted) || wanted.includes(other));
    const apart = distance(wanted, other) / Math.max(wanted.length, other.length, 1);
    const score = contained || swapped ? Math.min(apart, TOLERANCE) : apart;
    if (score <= TOLERANCE && (!best || score < best.score)) best = { name, score };
  }
  return best?.name;
}
