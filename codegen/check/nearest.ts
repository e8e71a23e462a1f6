import { distance } from 'fastest-levenshtein';

/** Share of the longer name that may differ for two names to count as alike. */
const tolerance = 0.4;

const letters = (name: string): string => [...name].toSorted().join('');

/** The candidate most like `name`, without regard to capitals; undefined where none is alike. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: { candidate: string; score: number } | undefined;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    const swapped = letters(other) === letters(wanted);
    const contained = other.includes(wanted) || (other.length > 2 && wanted.includes(other));
    const apart = distance(wanted, other) / Math.max(wanted.length, other.length, 1);
    const score = contained || swapped ? Math.min(apart, tolerance) : apart;
    if (score <= tolerance && (!best || score < best.score)) best = { candidate, score };
  }
  return best?.candidate;
}
