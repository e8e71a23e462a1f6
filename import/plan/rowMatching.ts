import type { MatchedMember } from '#import/match/memberMatcher.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';
import { Together } from './numbered.ts';

/** Values that a cell must have for its row to belong to a table. */
export interface RowTest {
  column: string;
  holds: (text: string) => boolean;
}

/** Tests of `where` and `whereNot`. */
export function rowTests({ where = {}, whereNot = {}, value: { interval } }: RecipeTable): RowTest[] {
  const texts = (rule: string | string[]) => new Set([rule].flat().map((text) => text.trim()));
  return [
    ...Object.entries(where).map(([column, rule]) => {
      const allowed = texts(rule);
      // Rows with interval ends belong to the figures that the recipe selects.
      if (interval && 'column' in interval && interval.column === column)
        for (const text of [interval.low, interval.high]) allowed.add(text);
      return { column, holds: (text: string) => allowed.has(text) };
    }),
    ...Object.entries(whereNot).map(([column, rule]) => {
      const refused = texts(rule);
      return { column, holds: (text: string) => !refused.has(text) };
    }),
  ];
}

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
