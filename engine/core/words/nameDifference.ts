import { distance } from 'fastest-levenshtein';

// Short fragments occur in many names, so only three letters or more count as contained.
const SCRAP = 3;

/**
 * Difference between two names: 0 equal, 1 different. It is the share of the longer name that differs, and
 * less if one contains the other.
 */
export function nameDifference(wanted: string, name: string): number {
  const [shorter, longer] = [wanted.length, name.length].toSorted((a, b) => a - b) as [number, number];
  const isPart = shorter >= SCRAP && (name.includes(wanted) || wanted.includes(name));
  return isPart ? 0.3 * (1 - shorter / longer) : distance(wanted, name) / longer;
}
