import { distance } from 'fastest-levenshtein';
import { foldText } from '../../engine/areas/foldText.ts';

/** Share of the longer name that may differ for two names to count as alike. */
const tolerance = 0.4;

/** The candidate most like a name, without regard to capitals and macrons; undefined where none is alike. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = foldText(name);
  let best: string | undefined;
  let least = tolerance;
  for (const candidate of candidates) {
    const other = foldText(candidate);
    const apart = distance(wanted, other) / Math.max(wanted.length, other.length, 1);
    if (apart > least || (apart === least && best !== undefined)) continue;
    best = candidate;
    least = apart;
  }
  return best;
}

/** ` Did you mean "…"?`, or nothing where no candidate is alike. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const near = nearestName(name, candidates);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
