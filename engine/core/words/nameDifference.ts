import { distance } from 'fastest-levenshtein';

// Short fragments are part of many names, so only one of three letters or more counts as contained.
const SCRAP = 3;

/**
 * 0 equal to 1 different: the share of the longer name that differs; a name that contains the other is
 * similar.
 */
export function nameDifference(wanted: string, name: string): number {
  const [shorter, longer] = [wanted.length, name.length].toSorted((a, b) => a - b) as [number, number];
  const isPart = shorter >= SCRAP && (name.includes(wanted) || wanted.includes(name));
  return isPart ? 0.3 * (1 - shorter / longer) : distance(wanted, name) / longer;
}
