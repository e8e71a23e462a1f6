import { distance } from 'fastest-levenshtein';

// Short fragments occur in many names, so only three letters or more count as contained.
const SCRAP = 3;

/** Whether two names differ only in two neighbouring letters that changed places: "rnets" and "rents". */
function isSwapped(wanted: string, name: string): boolean {
  const at = [...wanted].findIndex((letter, index) => letter !== name[index]);
  if (at < 0) return false;
  return (
    wanted.slice(0, at) +
      wanted
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      wanted.slice(at + 2) ===
    name
  );
}

/**
 * Difference between two names: 0 equal, 1 different. It is the share of the longer name that differs, and
 * less if one contains the other. Two letters that changed places are one slip, not two.
 */
export function nameDifference(wanted: string, name: string): number {
  const [shorter, longer] = [wanted.length, name.length].toSorted((a, b) => a - b) as [number, number];
  const isPart = shorter >= SCRAP && (name.includes(wanted) || wanted.includes(name));
  if (isPart) return 0.3 * (1 - shorter / longer);
  return (isSwapped(wanted, name) ? 1 : distance(wanted, name)) / longer;
}
