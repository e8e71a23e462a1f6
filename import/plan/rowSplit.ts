import type { MatchedMember } from '#import/match/memberMatcher.ts';
import { Together } from '#import/records/together.ts';

/** Identifies a row besides area and period. */
export interface RowSplit {
  breakdown: string;
  member: string;
}

/** The member of one dimension in a row; undefined if the row is left out. */
export type RowMember = MatchedMember | 'total' | undefined;

/**
 * Makes breakdown and member from the members of a row. Caches them, because few combinations repeat often.
 */
export function splitter(): (found: readonly RowMember[]) => RowSplit {
  const splits = new Together<RowSplit>();
  return (found) => {
    let together = splits;
    for (const member of found) together = together.with(member);
    together.made ??= splitOf(found);
    return together.made;
  };
}

function splitOf(found: readonly RowMember[]): RowSplit {
  const split = found
    .filter((member) => typeof member === 'object')
    .toSorted((a, b) => (a.dimension < b.dimension ? -1 : 1));
  return {
    breakdown: split.map(({ dimension }) => dimension).join(','),
    member: split.map(({ code }) => code).join(','),
  };
}
